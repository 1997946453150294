import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import type { Member } from "../../domain/team/contract.ts";
import { Avatar } from "../components/avatar.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { ChangeRoles, LeaveTeam, RemoveMember } from "./member-dialogs.tsx";
import css from "./table.module.css";
import { useRoleNames } from "./use-role-names.ts";
import { Withheld } from "./withheld.tsx";

type Asked = { what: "roles" | "remove" | "leave"; member: Member } | null;

/** Everyone in the team, and what the reader may do about each. */
export function Members({
	app,
	me,
	members,
	onChanged,
}: {
	app: App;
	/** Id of the user who reads. */
	me: string;
	members: Member[];
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("team");
	const namesOf = useRoleNames();
	const [asked, setAsked] = useState<Asked>(null);
	const close = () => setAsked(null);
	const mayChange = app.permissions.includes("team:update");
	const mayRemove = app.permissions.includes("team:remove");
	const isOwner = app.permissions.includes("app:transfer");
	const owners = members.filter(({ roles }) => roles.includes("owner")).length;
	const isLastOwner = (member: Member) => member.roles.includes("owner") && owners === 1;

	const removal = (member: Member) => {
		const { name } = member.user;
		if (member.user.id === me)
			return (
				<LiveButton
					size="compact-sm"
					variant="subtle"
					color="gray"
					onClick={() => setAsked({ what: "leave", member })}
				>
					{t("leave.open")}
				</LiveButton>
			);
		if (!mayRemove) return null;
		if (member.roles.includes("owner") && !isOwner)
			return (
				<Withheld reason={t("remove.owners_only")} label={t("remove.label", { name })}>
					{t("remove.open")}
				</Withheld>
			);
		return (
			<Button
				size="compact-sm"
				variant="subtle"
				color="gray"
				aria-label={t("remove.label", { name })}
				onClick={() => setAsked({ what: "remove", member })}
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
							<span className={css.unseen}>{t("column.actions")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{members.map((member) => (
						<tr key={member.id}>
							<td>
								<div className={css.who}>
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
							<td data-label={t("column.since")} className={css.quiet}>
								<RelativeTime iso={member.created_at} />
							</td>
							<td className={css.actions}>
								{mayChange && (
									<LiveButton
										size="compact-sm"
										variant="subtle"
										color="gray"
										aria-label={t("change.label", { name: member.user.name })}
										onClick={() => setAsked({ what: "roles", member })}
									>
										{t("change.open")}
									</LiveButton>
								)}
								{removal(member)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{asked && (
				<>
					<ChangeRoles
						app={app}
						member={asked.member}
						opened={asked.what === "roles"}
						ownerFixed={
							(!isOwner && t("owner_only")) || (isLastOwner(asked.member) && t("owner_last")) || null
						}
						onClose={close}
						onDone={onChanged}
					/>
					<RemoveMember
						app={app}
						member={asked.member}
						opened={asked.what === "remove"}
						onClose={close}
						onDone={onChanged}
					/>
					<LeaveTeam
						app={app}
						member={asked.member}
						opened={asked.what === "leave"}
						lastOwner={isLastOwner(asked.member)}
						onClose={close}
					/>
				</>
			)}
		</>
	);
}
