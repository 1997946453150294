import { useTranslation } from "react-i18next";
import type { PersonLocale } from "../../../../../i18n/locales.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import css from "./decision.module.css";
import type { DecisionDraft } from "./decision-draft.ts";

/** Preview of what the person will see. */
export function PersonMessagePreview({
	business,
	draft: { decision, reasons, message },
	locale,
}: {
	business: string;
	draft: DecisionDraft;
	/** Language of the person's page; null for their browser's. */
	locale: PersonLocale | null;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const shown = useLocale();
	if (!decision) return null;
	return (
		<details className={css.preview}>
			<summary>{t("preview.title")}</summary>
			<div>
				<strong>{t(`preview.${decision}`, { business })}</strong>
				{reasons.length > 0 && (
					<ul>
						{reasons.map((name) => (
							<li key={name}>{t(`reasons:${name}.person`)}</li>
						))}
					</ul>
				)}
				{message.trim() && (
					<p>
						<small>{t("preview.from", { business })}</small>
						{message.trim()}
					</p>
				)}
				{locale !== shown && (
					<small>{t(locale ? `preview.in_${locale}` : "preview.in_browser_language")}</small>
				)}
			</div>
		</details>
	);
}
