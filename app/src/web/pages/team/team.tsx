import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation, Member } from "../../../domain/team/contract.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { Section } from "../../design/page/section.tsx";
import { useAddDialog } from "../../shell/routing/use-add-dialog.ts";
import { InvitationTable } from "./invitation-table.tsx";
import { InviteDialog } from "./invite/invite-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { PermissionTable } from "./roles/permission-table.tsx";

/** An app's members, its invitations and what each role allows. */
export function TeamView({
	title,
	app,
	me,
	members,
	invitations,
}: {
	title: string;
	app: App;
	/** ID of the signed-in user. */
	me: string;
	members: Member[];
	invitations: Invitation[];
}) {
	const { t } = useTranslation("team");
	const mayInvite = app.permissions.includes("team:invite");
	const [inviting, setInviting] = useAddDialog(mayInvite);
	return (
		<Stack gap="xl">
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
			<Section title={t("members", { count: members.length })} large>
				<MemberTable app={app} me={me} members={members} />
			</Section>
			<Section title={t("pending.title")} large>
				<InvitationTable app={app} invitations={invitations} />
			</Section>
			<PermissionTable />
			<InviteDialog app={app} opened={inviting} onClose={() => setInviting(false)} />
		</Stack>
	);
}
