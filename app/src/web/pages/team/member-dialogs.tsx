import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { App } from "../../../domain/apps/contract.ts";
import type { Member } from "../../../domain/team/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../design/dialog/dialog-form.tsx";
import { RolePicker, readRoles } from "./roles/role-picker.tsx";

interface Props {
	app: App;
	member: Member;
	opened: boolean;
	onClose: () => void;
	onDone: () => unknown;
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
	onDone,
}: Props & { ownerFixed: string | null }) {
	const { t } = useTranslation("team");
	const change = async (form: FormData) => {
		await api.patch("/api/apps/{id}/members/{member}", {
			path: { id: app.id, member: member.id },
			body: { roles: readRoles(form) },
		});
		onClose();
		await onDone();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("change.title")}>
			<DialogForm submit={t("change.submit")} onSubmit={change} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
							{t("change.lead", { name: member.user.name })}
						</Text>
						<RolePicker current={member.roles} ownerFixed={ownerFixed} error={errorOf("roles")} />
					</>
				)}
			</DialogForm>
		</Modal>
	);
}

/** Removes a member from the team. */
export function RemoveMemberDialog({ app, member, opened, onClose, onDone }: Props) {
	const { t } = useTranslation("team");
	const remove = async () => {
		await api.delete("/api/apps/{id}/members/{member}", { path: { id: app.id, member: member.id } });
		onClose();
		await onDone();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("remove.title")}>
			<DialogForm submit={t("remove.submit")} color="red.8" onSubmit={remove} onCancel={onClose}>
				{() => (
					<Text size="sm" style={{ overflowWrap: "anywhere" }}>
						{t("remove.question", { name: member.user.name, app: app.name })}
					</Text>
				)}
			</DialogForm>
		</Modal>
	);
}

/** Leaves the team. The last owner is told to transfer ownership first. */
export function LeaveTeamDialog({
	app,
	member,
	opened,
	lastOwner,
	onClose,
}: Omit<Props, "onDone"> & { lastOwner: boolean }) {
	const { t } = useTranslation("team");
	const { t: tCommon } = useTranslation();
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const leave = async () => {
		await api.delete("/api/apps/{id}/members/{member}", { path: { id: app.id, member: member.id } });
		await navigate(localizePath("/apps?removed=1"));
	};
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
				<DialogForm submit={t("leave.submit")} color="red.8" onSubmit={leave} onCancel={onClose}>
					{() => (
						<Text size="sm" style={{ overflowWrap: "anywhere" }}>
							{t("leave.question", { app: app.name })}
						</Text>
					)}
				</DialogForm>
			)}
		</Modal>
	);
}
