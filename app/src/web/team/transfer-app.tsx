import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import type { Member } from "../../domain/team/contract.ts";
import { CurrentPassword, DialogForm, passwordIn } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import css from "./transfer-app.module.css";

/** Makes another member owner in one's place. */
export function TransferApp({ app, others, onDone }: { app: App; others: Member[]; onDone: () => unknown }) {
	const { t } = useTranslation("apps");
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	if (others.length === 0)
		return (
			<p className={css.alone}>
				{t("transfer.alone")} <LocaleLink to={`/apps/${app.id}/team`}>{t("transfer.invite")}</LocaleLink>
			</p>
		);
	const transfer = async (form: FormData) => {
		await api.post("/api/apps/{id}/transfer", {
			path: { id: app.id },
			body: {
				member: String(form.get("member")),
				current_password: passwordIn(form),
			},
		});
		close();
		await onDone();
	};
	return (
		<>
			<LiveButton variant="default" onClick={() => setAsking(true)}>
				{t("transfer.open")}
			</LiveButton>
			<Dialog opened={asking} onClose={close} title={t("transfer.title")}>
				<DialogForm submit={t("transfer.submit")} onSubmit={transfer} onCancel={close}>
					{(errorOf) => (
						<>
							<Text size="sm">{t("transfer.consequence")}</Text>
							<NativeSelect
								name="member"
								label={t("transfer.member")}
								error={errorOf("member")}
								data={others.map(({ id, user }) => ({ value: id, label: `${user.name} (${user.email})` }))}
							/>
							<CurrentPassword errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Dialog>
		</>
	);
}
