import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { useLocale } from "../components/locale-link.tsx";
import { typed, Writing } from "../contact/writing.tsx";
import { mailState } from "../sign-in/mail-hints.tsx";
import type { Route } from "./+types/contact";
import css from "./contact.module.css";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await mailState(args) });

export default function Contact({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	return (
		<Writing
			page="contact"
			mail={mail}
			send={(given, bot_token) =>
				api.post("/api/contact", {
					body: {
						name: typed(given, "name"),
						email: typed(given, "email"),
						company: typed(given, "company") || null,
						subject: typed(given, "subject"),
						message: typed(given, "message"),
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
						error={form.field("company")}
					/>
					<TextInput
						label={t("subject")}
						name="subject"
						size="md"
						required
						withAsterisk={false}
						error={form.field("subject")}
					/>
					<Textarea
						label={t("message")}
						name="message"
						size="md"
						rows={6}
						required
						withAsterisk={false}
						error={form.field("message")}
					/>
				</>
			)}
		</Writing>
	);
}
