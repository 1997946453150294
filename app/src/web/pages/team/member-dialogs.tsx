import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Member } from "../../../domain/team/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { ActionDialogForm } from "../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";
import { RolePicker } from "./roles/role-picker.tsx";

interface Props {
	app: App;
	member: Member;
	opened: boolean;
	onClose: () => void;
}

function MemberFields({ app, member }: Pick<Props, "app" | "member">) {
	return (
		<>
			<input type="hidden" name="app" value={app.id} />
			<input type="hidden" name="member" value={member.id} />
		</>
	);
}

/**
 * Edits a member's roles.
 * @param ownerFixed why the owner role can't be changed, if it can't
 */
export function UpdateMemberDialog({
	app,
	member,
	opened,
	ownerFixed,
	onClose,
}: Props & { ownerFixed: string | null }) {
	const { t } = useTranslation("team");
	const form = useActionForm<typeof forms.roles>("roles", { onDone: onClose });
	return (
		<Modal opened={opened} onClose={onClose} title={t("change.title")}>
			<ActionDialogForm form={form} submit={t("change.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<MemberFields app={app} member={member} />
						<Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
							{t("change.lead", { name: member.user.name })}
						</Text>
						<RolePicker current={member.roles} ownerFixed={ownerFixed} error={errorOf("roles")} />
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}

/** Removes a member from the team. */
export function RemoveMemberDialog({ app, member, opened, onClose }: Props) {
	const { t } = useTranslation("team");
	const form = useActionForm<typeof forms.remove>("remove", { onDone: onClose });
	return (
		<Modal opened={opened} onClose={onClose} title={t("remove.title")}>
			<ActionDialogForm form={form} submit={t("remove.submit")} color="red.8" onCancel={onClose}>
				{() => (
					<>
						<MemberFields app={app} member={member} />
						<Text size="sm" style={{ overflowWrap: "anywhere" }}>
							{t("remove.question", { name: member.user.name, app: app.name })}
						</Text>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}

/** Leaves the team. The last owner is told to transfer ownership first. */
export function LeaveTeamDialog({ app, member, opened, lastOwner, onClose }: Props & { lastOwner: boolean }) {
	const { t } = useTranslation("team");
	const { t: tCommon } = useTranslation();
	const form = useActionForm<typeof forms.leave>("leave");
	return (
		<Modal opened={opened} onClose={onClose} title={t("leave.title")}>
			{lastOwner ? (
				<>
					<Text size="sm">{t("leave.last_owner")}</Text>
					<Group justify="flex-end" mt="lg" gap="sm">
						<Button variant="default" onClick={onClose}>
							{tCommon("action.close")}
						</Button>
						<Button component={LocaleLink} to={`/apps/${app.id}`}>
							{t("leave.to_app")}
						</Button>
					</Group>
				</>
			) : (
				<ActionDialogForm form={form} submit={t("leave.submit")} color="red.8" onCancel={onClose}>
					{() => (
						<>
							<MemberFields app={app} member={member} />
							<Text size="sm" style={{ overflowWrap: "anywhere" }}>
								{t("leave.question", { app: app.name })}
							</Text>
						</>
					)}
				</ActionDialogForm>
			)}
		</Modal>
	);
}
