import { Button, Modal, Text, TextInput } from "@mantine/core";
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
import css from "./delete-app.module.css";
import type { forms } from "./forms.ts";

/** Schedules an app's deletion after the grace period. Requires its name and the password to confirm. */
export function DeleteApp({ app }: { app: App }) {
	const { t } = useTranslation("apps");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const form = useActionForm<typeof forms.delete>("delete", { onDone: close });
	return (
		<>
			<Button variant="default" className={css.open} onClick={() => setDialogOpen(true)}>
				{t("delete.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("delete.title")}>
				<ActionDialogForm form={form} submit={t("delete.submit")} color="red.8" onCancel={close}>
					{(errorOf) => (
						<>
							<ul className={css.consequences}>
								<li>{t("delete.meanwhile")}</li>
								<li>{t("delete.team_notified")}</li>
								<li>{t("delete.after")}</li>
							</ul>
							<Text size="sm" className={css.confirmation}>
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
		<div className={css.banner} role="status">
			<Notice tone="warn">
				<strong suppressHydrationWarning>{t("deletion.on", { date: formatLocalDate(at, locale) })}</strong>
				<p>{t(mayKeep ? "deletion.meanwhile" : "deletion.ask_owner")}</p>
				{mayKeep && (
					<ActionForm form={form}>
						<Button type="submit" variant="default" size="sm" loading={form.busy}>
							{t("deletion.cancel")}
						</Button>
					</ActionForm>
				)}
				<FormError message={form.formError} />
			</Notice>
		</div>
	);
}
