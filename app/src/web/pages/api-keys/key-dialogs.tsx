import { Group, Modal, NativeSelect, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import type { ApiKey, RotateApiKey } from "../../../domain/api-keys/contract.ts";
import { rotationOverlapHours } from "../../../domain/api-keys/values.ts";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { hourMs } from "../../../shared/durations.ts";
import { api } from "../../client/api/browser-client.ts";
import { DialogForm } from "../../design/dialog/dialog-form.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { Panel } from "../../design/page/panel.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyPasswordField, readKeyPassword } from "./key-password.tsx";
import type { CreatedKey } from "./new-secret-dialog.tsx";

export type KeyDialog = { what: "edit" | "rotate" | "revoke"; key: ApiKey } | null;

/** Dialogs to edit, rotate and revoke a key. */
export function KeyDialogs({
	dialog,
	permissions,
	onClose,
	onCreated,
	onDone,
}: {
	dialog: KeyDialog;
	permissions: readonly Permission[];
	onClose: () => void;
	onCreated: (created: CreatedKey) => void;
	/** @param text message about the completed action */
	onDone: (text: string) => unknown;
}) {
	const { t } = useTranslation("keys");
	const { t: tCommon } = useTranslation();
	if (!dialog) return null;
	const { what, key } = dialog;

	const rotate = async (form: FormData) => {
		const overlap_hours = Number(form.get("overlap")) as RotateApiKey["overlap_hours"];
		const created = await api.post("/api/keys/{id}/rotate", {
			path: { id: key.id },
			body: { overlap_hours, current_password: readKeyPassword(form) },
		});
		const ends = Date.now() + overlap_hours * hourMs;
		const oldEnds = new Date(Math.min(ends, key.expires_at ? Date.parse(key.expires_at) : ends));
		onClose();
		onCreated({ key: created, oldEnds: overlap_hours === 0 ? null : oldEnds.toISOString() });
	};
	const revoke = async () => {
		await api.delete("/api/keys/{id}", { path: { id: key.id } });
		onClose();
		await onDone(t("revoke.done", { name: key.name }));
	};
	return (
		<>
			<Modal opened={what === "edit"} onClose={onClose} title={t("edit.title")} size="lg">
				<KeyForm
					before={key}
					mode={key.mode}
					permissions={permissions}
					submit={tCommon("action.save")}
					onSubmit={async (changes) => {
						await api.patch("/api/keys/{id}", { path: { id: key.id }, body: changes });
						onClose();
						await onDone(t("edit.done"));
					}}
					onCancel={onClose}
				/>
			</Modal>
			<Modal opened={what === "rotate"} onClose={onClose} title={t("rotate.title", { name: key.name })}>
				<DialogForm submit={t("rotate.submit")} onSubmit={rotate} onCancel={onClose}>
					{(errorOf) => (
						<>
							<Text c="dimmed">{t("rotate.text")}</Text>
							<NativeSelect
								name="overlap"
								label={t("rotate.overlap")}
								defaultValue="24"
								error={errorOf("overlap_hours") ?? errorOf("scopes")}
								aria-invalid={errorOf("scopes") ? true : undefined}
								data={rotationOverlapHours.map((hours) => ({
									value: String(hours),
									label: t(`rotate.hours.${hours}`),
								}))}
							/>
							<KeyPasswordField mode={key.mode} errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Modal>
			<Modal opened={what === "revoke"} onClose={onClose} title={t("revoke.title", { name: key.name })}>
				<DialogForm submit={t("revoke.submit")} color="red.8" onSubmit={revoke} onCancel={onClose}>
					{() => (
						<>
							<Text c="dimmed">{t("revoke.text")}</Text>
							<Panel p="sm">
								<Group gap="4px 16px" fz="sm">
									<code>{key.hint}</code>
									<span>
										{key.last_used_at ? (
											<Trans
												t={t}
												i18nKey="revoke.used"
												components={{ date: <RelativeTime iso={key.last_used_at} /> }}
											/>
										) : (
											t("revoke.unused")
										)}
									</span>
								</Group>
							</Panel>
						</>
					)}
				</DialogForm>
			</Modal>
		</>
	);
}
