import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import { CurrentPassword, DialogForm, passwordIn } from "../account/dialog-form.tsx";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import css from "./delete-app.module.css";
import { longDate } from "./long-date.ts";

/** Has an app erased after its days of grace: its name typed out and the password prove that it's meant. */
export function DeleteApp({ app, onDone }: { app: App; onDone: () => unknown }) {
	const { t } = useTranslation("apps");
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const schedule = async (form: FormData) => {
		await api.post("/api/apps/{id}/deletion", {
			path: { id: app.id },
			body: {
				name: String(form.get("name")),
				current_password: passwordIn(form),
			},
		});
		close();
		await onDone();
	};
	return (
		<>
			<LiveButton variant="default" className={css.open} onClick={() => setAsking(true)}>
				{t("delete.open")}
			</LiveButton>
			<Dialog opened={asking} onClose={close} title={t("delete.title")}>
				<DialogForm submit={t("delete.submit")} color="red.8" onSubmit={schedule} onCancel={close}>
					{(errorOf) => (
						<>
							<ul className={css.consequences}>
								<li>{t("delete.meanwhile")}</li>
								<li>{t("delete.told")}</li>
								<li>{t("delete.after")}</li>
							</ul>
							<Text size="sm" className={css.named}>
								{t("delete.type_name")} <strong>{app.name}</strong>
							</Text>
							<TextInput
								name="name"
								label={t("delete.name")}
								autoComplete="off"
								spellCheck={false}
								error={errorOf("name")}
							/>
							<CurrentPassword errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Dialog>
		</>
	);
}

/** Stands on top while an app waits to be erased; whoever may can still keep it. */
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
	const { t: common } = useTranslation();
	const locale = useLocale();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const keep = async () => {
		setBusy(true);
		try {
			await api.delete("/api/apps/{id}/deletion", { path: { id: app.id } });
			await onKept();
		} catch (failure) {
			setError(failure);
			setBusy(false);
		}
	};
	return (
		<div className={css.banner} role="status">
			<Notice tone="warn">
				<strong suppressHydrationWarning>{t("deletion.on", { date: longDate(at, locale) })}</strong>
				<p>{t(mayKeep ? "deletion.meanwhile" : "deletion.ask_owner")}</p>
				{mayKeep && (
					<LiveButton variant="default" size="sm" loading={busy} onClick={keep}>
						{t("deletion.keep")}
					</LiveButton>
				)}
				{error !== null && (
					<FormError message={error instanceof ApiError ? error.message : common("network_error")} />
				)}
			</Notice>
		</div>
	);
}
