import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../i18n/locales.ts";
import type { ApiClient } from "../../client/api/api-client.ts";
import { api as browserApi } from "../../client/api/browser-client.ts";
import { handlePostedForm } from "../../client/forms/posted-form.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { Textarea } from "../../design/form/textarea.tsx";
import { loadMailStatus } from "../../shell/mail/mail-hints.tsx";
import { OperatorMessage, readTrimmed, type SentMessage } from "../../shell/mail/operator-message.tsx";
import type { Route } from "./+types/route";
import css from "./contact.module.css";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

const sendMessage = (
	api: ApiClient,
	formData: FormData,
	locale: Locale,
	bot_token: string | undefined,
): Promise<undefined> =>
	api.post("/api/contact", {
		body: {
			name: readTrimmed(formData, "name"),
			email: readTrimmed(formData, "email"),
			company: readTrimmed(formData, "company") || null,
			subject: readTrimmed(formData, "subject"),
			message: readTrimmed(formData, "message"),
			locale,
			bot_token,
		},
	});

const fieldNames = ["name", "email", "company", "subject", "message"];

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, fieldNames, async ({ form, api, locale, getBotToken }): Promise<SentMessage> => {
		await sendMessage(api, form, locale, await getBotToken("contact"));
		return { sentTo: readTrimmed(form, "email") };
	});

export default function ContactPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	return (
		<OperatorMessage
			page="contact"
			mail={mail}
			actionData={actionData}
			send={(formData, bot_token) => sendMessage(browserApi, formData, locale, bot_token)}
		>
			{(form) => (
				<>
					<TextInput
						label={
							<>
								{t("company")} <span className={css.optional}>({t("optional")})</span>
							</>
						}
						name="company"
						autoComplete="organization"
						size="md"
						defaultValue={form.getValue("company")}
						error={form.getError("company")}
					/>
					<TextInput
						label={t("subject")}
						name="subject"
						size="md"
						required
						withAsterisk={false}
						defaultValue={form.getValue("subject")}
						error={form.getError("subject")}
					/>
					<Textarea
						label={t("message")}
						name="message"
						size="md"
						rows={6}
						required
						withAsterisk={false}
						defaultValue={form.getValue("message")}
						error={form.getError("message")}
					/>
				</>
			)}
		</OperatorMessage>
	);
}
