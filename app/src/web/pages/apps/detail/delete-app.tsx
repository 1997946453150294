import { Button, Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { formatLocalDate } from "../../../design/format/format-local-date.ts";
import css from "./delete-app.module.css";

/** Schedules an app's deletion after the grace period. Requires its name and the password to confirm. */
export function DeleteApp({ app, onDone }: { app: App; onDone: () => unknown }) {
	const { t } = useTranslation("apps");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const schedule = async (form: FormData) => {
		await api.post("/api/apps/{id}/deletion", {
			path: { id: app.id },
			body: {
				name: String(form.get("name")),
				current_password: readCurrentPassword(form),
			},
		});
		close();
		await onDone();
	};
	return (
		<>
			<Button variant="default" className={css.open} onClick={() => setDialogOpen(true)}>
				{t("delete.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("delete.title")}>
				<DialogForm submit={t("delete.submit")} color="red.8" onSubmit={schedule} onCancel={close}>
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
				</DialogForm>
			</Modal>
		</>
	);
}

/** Banner shown while an app's deletion is scheduled. Members with the permission can cancel the deletion. */
export function DeletionBanner({
	app,
	at,
	mayKeep,
	onKept,
}: {
	app: App;
	at: string;
	mayKeep: boolean;
	onKept: () => unknown;
}) {
	const { t } = useTranslation("apps");
	const locale = useLocale();
	const { run, busy, error } = useAsyncAction();
	const keep = () =>
		run(async () => {
			await api.delete("/api/apps/{id}/deletion", { path: { id: app.id } });
			await onKept();
		});
	return (
		<div className={css.banner} role="status">
			<Notice tone="warn">
				<strong suppressHydrationWarning>{t("deletion.on", { date: formatLocalDate(at, locale) })}</strong>
				<p>{t(mayKeep ? "deletion.meanwhile" : "deletion.ask_owner")}</p>
				{mayKeep && (
					<Button variant="default" size="sm" loading={busy} onClick={keep}>
						{t("deletion.cancel")}
					</Button>
				)}
				<FormError message={error} />
			</Notice>
		</div>
	);
}
