import { useTranslation } from "react-i18next";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import css from "./business-message.module.css";

/** The reviewer's message to the person. Its language is unknown. */
export function BusinessMessage({ session }: { session: PersonSession }) {
	const { t } = useTranslation("verify");
	if (!session.message) return null;
	return (
		<figure className={css.message} data-message>
			<figcaption>{t("message.from", { business: session.business.name })}</figcaption>
			<blockquote dir="auto">{session.message}</blockquote>
		</figure>
	);
}
