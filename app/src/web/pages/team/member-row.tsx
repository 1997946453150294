import { Badge, Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Member } from "../../../domain/team/contract.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { Avatar } from "../../design/image/avatar.tsx";
import { UnavailableButton } from "./unavailable-button.tsx";

export type MemberDialogKind = "roles" | "remove" | "leave";

interface Props {
	app: App;
	member: Member;
	/** Whether the member is the signed-in user. */
	isMe: boolean;
	onOpen: (dialog: MemberDialogKind) => void;
}

export function MemberRow({ app, member, isMe, onOpen }: Props) {
	const { t } = useTranslation("team");
	const formatRoles = useFormatRoles();
	return (
		<tr>
			<td>
				<Group wrap="nowrap" gap="sm">
					<Avatar name={member.user.name} url={member.user.avatar_url} size={38} />
					<div>
						<strong>
							{member.user.name}
							{isMe && (
								<Badge component="span" ms="xs">
									{t("you")}
								</Badge>
							)}
						</strong>
						<small>{member.user.email}</small>
					</div>
				</Group>
			</td>
			<td data-label={t("column.roles")}>{formatRoles(member.roles)}</td>
			<td data-label={t("column.since")}>
				<RelativeTime iso={member.created_at} />
			</td>
			<td data-actions="below">
				{app.permissions.includes("team:update") && (
					<Button
						size="compact-sm"
						variant="subtle"
						color="gray"
						aria-label={t("change.label", { name: member.user.name })}
						onClick={() => onOpen("roles")}
					>
						{t("change.open")}
					</Button>
				)}
				<RemovalButton app={app} member={member} isMe={isMe} onOpen={onOpen} />
			</td>
		</tr>
	);
}

/** Removes the member, or lets the signed-in user leave. Only an owner may remove an owner. */
function RemovalButton({ app, member, isMe, onOpen }: Props) {
	const { t } = useTranslation("team");
	const { name } = member.user;
	if (isMe)
		return (
			<Button size="compact-sm" variant="subtle" color="gray" onClick={() => onOpen("leave")}>
				{t("leave.open")}
			</Button>
		);
	if (!app.permissions.includes("team:remove")) return null;
	if (member.roles.includes("owner") && !app.permissions.includes("app:transfer"))
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
			onClick={() => onOpen("remove")}
		>
			{t("remove.open")}
		</Button>
	);
}
