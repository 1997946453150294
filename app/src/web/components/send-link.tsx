import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { FormError } from "./form-error.tsx";
import { LiveButton } from "./live-button.tsx";
import css from "./send-link.module.css";
import { useForm } from "./use-form.ts";

/** Mails the person their link. The address goes with the mail: it is not kept. */
export function SendLink({ verification }: { /** Its id. */ verification: string }) {
	const { t } = useTranslation("verifications");
	const [email, setEmail] = useState("");
	const [sentTo, setSentTo] = useState<string | null>(null);
	const form = useForm(async () => {
		setSentTo(null);
		await api.post("/api/v1/verifications/{id}/send", { path: { id: verification }, body: { email } });
		setSentTo(email.trim());
		setEmail("");
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<div className={css.line}>
				<TextInput
					name="email"
					type="email"
					inputMode="email"
					label={t("send.email")}
					description={t("send.hint")}
					value={email}
					onChange={({ currentTarget }) => setEmail(currentTarget.value)}
					error={form.field("email")}
					autoComplete="off"
				/>
				<LiveButton type="submit" variant="default" loading={form.busy}>
					{t("send.submit")}
				</LiveButton>
			</div>
			<FormError message={form.general} />
			<p role="status" className={css.sent}>
				{sentTo && t("send.sent", { email: sentTo })}
			</p>
		</form>
	);
}
