import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { api } from "../../shell/api/browser-client.ts";
import { useLocale } from "../../shell/i18n/locale-link.tsx";
import { loadMailStatus } from "../auth/mail-hints.tsx";
import type { Route } from "./+types/route";
import css from "./contact.module.css";
import { OperatorMessage, readTrimmed } from "./operator-message.tsx";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export default function ContactPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	return (
		<OperatorMessage
			page="contact"
			mail={mail}
			send={(formData, bot_token) =>
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
				})
			}
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
						error={form.getError("company")}
					/>
					<TextInput
						label={t("subject")}
						name="subject"
						size="md"
						required
						withAsterisk={false}
						error={form.getError("subject")}
					/>
					<Textarea
						label={t("message")}
						name="message"
						size="md"
						rows={6}
						required
						withAsterisk={false}
						error={form.getError("message")}
					/>
				</>
			)}
		</OperatorMessage>
	);
}
