import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Textarea } from "../../design/form/textarea.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import {
	type FormHandlers,
	handleInBrowser,
	handleOnServer,
	readTrimmed,
	type SubmittedForm,
} from "../../shell/forms/form-action.ts";
import { loadMailStatus } from "../../shell/mail/mail-hints.tsx";
import { OperatorMessage, type SentMessage } from "../../shell/mail/operator-message.tsx";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

const forms = {
	async send({ form, api, locale, getBotToken }: SubmittedForm): Promise<SentMessage> {
		const email = readTrimmed(form, "email");
		await api.post("/api/contact", {
			body: {
				name: readTrimmed(form, "name"),
				email,
				company: readTrimmed(form, "company") || null,
				subject: readTrimmed(form, "subject"),
				message: readTrimmed(form, "message"),
				locale,
				bot_token: await getBotToken("contact"),
			},
		});
		return { sentTo: email };
	},
} satisfies FormHandlers;
export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function ContactPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const form = useActionForm<typeof forms.send>("send");
	return (
		<OperatorMessage page="contact" mail={mail} form={form}>
			<TextInput
				label={
					<>
						{t("company")}{" "}
						<Text span inherit c="dimmed" fw="normal">
							({t("optional")})
						</Text>
					</>
				}
				{...form.getFieldProps("company")}
				autoComplete="organization"
				size="md"
			/>
			<TextInput
				label={t("subject")}
				{...form.getFieldProps("subject")}
				size="md"
				required
				withAsterisk={false}
			/>
			<Textarea
				label={t("message")}
				{...form.getFieldProps("message")}
				size="md"
				rows={6}
				required
				withAsterisk={false}
			/>
		</OperatorMessage>
	);
}
