import { Box, Button, List, Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { formatLocalDate } from "../../../design/format/format-local-date.ts";
import type { forms } from "./forms.ts";

/** Schedules an app's deletion after the grace period. Requires its name and the password to confirm. */
export function DeleteApp({ app }: { app: App }) {
	const { t } = useTranslation("apps");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const form = useActionForm<typeof forms.delete>("delete", { onDone: close });
	return (
		<>
			<Button variant="outline" color="var(--bad)" onClick={() => setDialogOpen(true)}>
				{t("delete.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("delete.title")}>
				<ActionDialogForm form={form} submit={t("delete.submit")} color="red.8" onCancel={close}>
					{(errorOf) => (
						<>
							<List size="sm" spacing={6}>
								<List.Item>{t("delete.meanwhile")}</List.Item>
								<List.Item>{t("delete.team_notified")}</List.Item>
								<List.Item>{t("delete.after")}</List.Item>
							</List>
							<Text size="sm">
								{t("delete.type_name")} <strong>{app.name}</strong>
							</Text>
							<TextInput
								name="name"
								label={t("delete.name")}
								autoComplete="off"
								spellCheck={false}
								error={errorOf("name")}
							/>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</ActionDialogForm>
			</Modal>
		</>
	);
}

/** Banner shown while an app's deletion is scheduled. Members with the permission can cancel the deletion. */
export function DeletionBanner({ at, mayKeep }: { at: string; mayKeep: boolean }) {
	const { t } = useTranslation("apps");
	const locale = useLocale();
	const form = useActionForm<typeof forms.keep>("keep");
	return (
		<Box role="status" mb="lg">
			<Notice tone="warn">
				<strong suppressHydrationWarning>{t("deletion.on", { date: formatLocalDate(at, locale) })}</strong>
				<Text inherit mb="sm">
					{t(mayKeep ? "deletion.meanwhile" : "deletion.ask_owner")}
				</Text>
				{mayKeep && (
					<ActionForm form={form}>
						<Button type="submit" variant="default" size="sm" loading={form.busy}>
							{t("deletion.cancel")}
						</Button>
					</ActionForm>
				)}
				<FormError message={form.formError} />
			</Notice>
		</Box>
	);
}
