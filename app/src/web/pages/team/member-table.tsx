import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Member } from "../../../domain/team/contract.ts";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { Avatar } from "../../design/image/avatar.tsx";
import { LeaveTeamDialog, RemoveMemberDialog, UpdateMemberDialog } from "./member-dialogs.tsx";
import css from "./team-table.module.css";
import { UnavailableButton } from "./unavailable-button.tsx";

type MemberDialog = { kind: "roles" | "remove" | "leave"; member: Member } | null;

/** The team's members, with the actions that the user may take. */
export function MemberTable({
	app,
	me,
	members,
	onChanged,
}: {
	app: App;
	/** ID of the signed-in user. */
	me: string;
	members: Member[];
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("team");
	const namesOf = useFormatRoles();
	const [openDialog, setOpenDialog] = useState<MemberDialog>(null);
	const close = () => setOpenDialog(null);
	const mayChange = app.permissions.includes("team:update");
	const mayRemove = app.permissions.includes("team:remove");
	const isOwner = app.permissions.includes("app:transfer");
	const owners = members.filter(({ roles }) => roles.includes("owner")).length;
	const isLastOwner = (member: Member) => member.roles.includes("owner") && owners === 1;

	const removal = (member: Member) => {
		const { name } = member.user;
		if (member.user.id === me)
			return (
				<HydratedButton
					size="compact-sm"
					variant="subtle"
					color="gray"
					onClick={() => setOpenDialog({ kind: "leave", member })}
				>
					{t("leave.open")}
				</HydratedButton>
			);
		if (!mayRemove) return null;
		if (member.roles.includes("owner") && !isOwner)
			return (
				<UnavailableButton reason={t("remove.owners_only")} label={t("remove.label", { name })}>
					{t("remove.open")}
				</UnavailableButton>
			);
		return (
			<Button
				size="compact-sm"
				variant="subtle"
				color="gray"
				aria-label={t("remove.label", { name })}
				onClick={() => setOpenDialog({ kind: "remove", member })}
			>
				{t("remove.open")}
			</Button>
		);
	};
	return (
		<>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t("column.member")}</th>
						<th scope="col">{t("column.roles")}</th>
						<th scope="col">{t("column.since")}</th>
						<th scope="col">
							<span className={css.visuallyHidden}>{t("column.actions")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{members.map((member) => (
						<tr key={member.id}>
							<td>
								<div className={css.member}>
									<Avatar name={member.user.name} url={member.user.avatar_url} size={38} />
									<div>
										<strong>
											{member.user.name}
											{member.user.id === me && <span className={css.tag}>{t("you")}</span>}
										</strong>
										<small>{member.user.email}</small>
									</div>
								</div>
							</td>
							<td data-label={t("column.roles")}>{namesOf(member.roles)}</td>
							<td data-label={t("column.since")} className={css.secondary}>
								<RelativeTime iso={member.created_at} />
							</td>
							<td className={css.actions}>
								{mayChange && (
									<HydratedButton
										size="compact-sm"
										variant="subtle"
										color="gray"
										aria-label={t("change.label", { name: member.user.name })}
										onClick={() => setOpenDialog({ kind: "roles", member })}
									>
										{t("change.open")}
									</HydratedButton>
								)}
								{removal(member)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
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
						onDone={onChanged}
					/>
					<RemoveMemberDialog
						app={app}
						member={openDialog.member}
						opened={openDialog.kind === "remove"}
						onClose={close}
						onDone={onChanged}
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
