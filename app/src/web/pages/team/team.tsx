import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation, Member } from "../../../domain/team/contract.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import { InvitationTable } from "./invitation-table.tsx";
import { InviteDialog } from "./invite/invite-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { PermissionTable } from "./roles/permission-table.tsx";
import css from "./team.module.css";

/** An app's members, its invitations and what each role allows. */
export function TeamView({
	title,
	app,
	me,
	members,
	invitations,
	onChanged,
}: {
	title: string;
	app: App;
	/** ID of the signed-in user. */
	me: string;
	members: Member[];
	invitations: Invitation[];
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("team");
	const mayInvite = app.permissions.includes("team:invite");
	const [inviting, setInviting] = useAddDialog(mayInvite);
	return (
		<div className={css.team}>
			<PageHeader title={title}>
				{mayInvite && (
					<Button
						leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
						onClick={() => setInviting(true)}
					>
						{t("invite.open")}
					</Button>
				)}
			</PageHeader>
			{!mayInvite && <Notice tone="calm">{t("read_only")}</Notice>}
			<section className={css.part} aria-labelledby="members">
				<h2 id="members">{t("members", { count: members.length })}</h2>
				<MemberTable app={app} me={me} members={members} onChanged={onChanged} />
			</section>
			<section className={css.part} aria-labelledby="invitations">
				<h2 id="invitations">{t("pending.title")}</h2>
				<InvitationTable app={app} invitations={invitations} onChanged={onChanged} />
			</section>
			<PermissionTable />
			<InviteDialog app={app} opened={inviting} onClose={() => setInviting(false)} onDone={onChanged} />
		</div>
	);
}
