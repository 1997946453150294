import { Group, Modal, NativeSelect, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import type { ApiKey } from "../../../domain/api-keys/contract.ts";
import { rotationOverlapHours } from "../../../domain/api-keys/values.ts";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { hourMs } from "../../../shared/durations.ts";
import { api } from "../../client/api/browser-client.ts";
import { ActionDialogForm } from "../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { Panel } from "../../design/page/panel.tsx";
import type { forms } from "./forms.ts";
import { KeyForm } from "./key-form.tsx";
import { KeyPasswordField } from "./key-password.tsx";
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
			<RotateDialog keyToRotate={key} opened={what === "rotate"} onClose={onClose} onCreated={onCreated} />
			<RevokeDialog
				keyToRevoke={key}
				opened={what === "revoke"}
				onClose={onClose}
				onRevoked={() => onDone(t("revoke.done", { name: key.name }))}
			/>
		</>
	);
}

function RotateDialog({
	keyToRotate: key,
	opened,
	onClose,
	onCreated,
}: {
	keyToRotate: ApiKey;
	opened: boolean;
	onClose: () => void;
	onCreated: (created: CreatedKey) => void;
}) {
	const { t } = useTranslation("keys");
	const form = useActionForm<typeof forms.rotate>("rotate", {
		onDone({ key: created, overlap_hours }) {
			const ends = Date.now() + overlap_hours * hourMs;
			const oldEnds = new Date(Math.min(ends, key.expires_at ? Date.parse(key.expires_at) : ends));
			onClose();
			onCreated({ key: created, oldEnds: overlap_hours === 0 ? null : oldEnds.toISOString() });
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("rotate.title", { name: key.name })}>
			<ActionDialogForm form={form} submit={t("rotate.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="key" value={key.id} />
						<Text c="dimmed">{t("rotate.text")}</Text>
						<NativeSelect
							name="overlap_hours"
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
			</ActionDialogForm>
		</Modal>
	);
}

function RevokeDialog({
	keyToRevoke: key,
	opened,
	onClose,
	onRevoked,
}: {
	keyToRevoke: ApiKey;
	opened: boolean;
	onClose: () => void;
	onRevoked: () => unknown;
}) {
	const { t } = useTranslation("keys");
	const form = useActionForm<typeof forms.revoke>("revoke", {
		onDone() {
			onClose();
			void onRevoked();
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("revoke.title", { name: key.name })}>
			<ActionDialogForm form={form} submit={t("revoke.submit")} color="red.8" onCancel={onClose}>
				{() => (
					<>
						<input type="hidden" name="key" value={key.id} />
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
			</ActionDialogForm>
		</Modal>
	);
}
