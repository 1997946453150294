import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Member } from "../../../domain/team/contract.ts";
import { CardTable } from "../../design/table/card-table.tsx";
import { LeaveTeamDialog, RemoveMemberDialog, UpdateMemberDialog } from "./member-dialogs.tsx";
import { type MemberDialogKind, MemberRow } from "./member-row.tsx";

/** The team's members, with the actions that the user may take. */
export function MemberTable({
	app,
	me,
	members,
}: {
	app: App;
	/** ID of the signed-in user. */
	me: string;
	members: Member[];
}) {
	const { t } = useTranslation(["team", "common"]);
	const [openDialog, setOpenDialog] = useState<{ kind: MemberDialogKind; member: Member } | null>(null);
	const close = () => setOpenDialog(null);
	const isOwner = app.permissions.includes("app:transfer");
	const owners = members.filter(({ roles }) => roles.includes("owner")).length;
	const isLastOwner = (member: Member) => member.roles.includes("owner") && owners === 1;
	return (
		<>
			<CardTable
				columns={(["member", "roles", "since"] as const).map((name) => t(`column.${name}`))}
				actions={t("common:table.actions")}
			>
				{members.map((member) => (
					<MemberRow
						key={member.id}
						app={app}
						member={member}
						isMe={member.user.id === me}
						onOpen={(kind) => setOpenDialog({ kind, member })}
					/>
				))}
			</CardTable>
			{openDialog && (
				<>
					<UpdateMemberDialog
						app={app}
						member={openDialog.member}
						opened={openDialog.kind === "roles"}
						ownerFixed={
							(!isOwner && t("owner_only")) || (isLastOwner(openDialog.member) && t("owner_last")) || null
						}
						onClose={close}
					/>
					<RemoveMemberDialog
						app={app}
						member={openDialog.member}
						opened={openDialog.kind === "remove"}
						onClose={close}
					/>
					<LeaveTeamDialog
						app={app}
						member={openDialog.member}
						opened={openDialog.kind === "leave"}
						lastOwner={isLastOwner(openDialog.member)}
						onClose={close}
					/>
				</>
			)}
		</>
	);
}
