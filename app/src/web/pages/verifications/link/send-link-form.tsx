import { Box, Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useForm } from "../../../design/form/use-form.ts";

/** Emails the person their link. The address isn't stored. */
export function SendLinkForm({ verification }: { /** Its ID. */ verification: string }) {
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
			<TextInput
				name="email"
				type="email"
				inputMode="email"
				label={t("send.email")}
				description={t("send.hint")}
				value={email}
				onChange={({ currentTarget }) => setEmail(currentTarget.value)}
				error={form.getError("email")}
				autoComplete="off"
				inputContainer={(input) => (
					<Group gap="xs">
						<Box flex="1 1 12rem">{input}</Box>
						<Button type="submit" variant="default" loading={form.busy}>
							{t("send.submit")}
						</Button>
					</Group>
				)}
			/>
			<FormError message={form.formError} />
			<DoneMessage text={sentTo !== null && t("send.sent", { email: sentTo })} />
		</form>
	);
}
