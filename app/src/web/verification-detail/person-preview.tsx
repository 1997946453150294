import { useTranslation } from "react-i18next";
import type { Locale } from "../../i18n/locales.ts";
import { useLocale } from "../components/locale-link.tsx";
import css from "./decision.module.css";
import type { Draft } from "./drafts.ts";

/** What the person will read, in the words of their page. */
export function PersonPreview({
	business,
	draft: { decision, reasons, message },
	locale,
}: {
	business: string;
	draft: Draft;
	/** Of the person's page; null for their browser's. */
	locale: Locale | null;
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
				{locale !== shown && <small>{t(locale ? `preview.in_${locale}` : "preview.in_theirs")}</small>}
			</div>
		</details>
	);
}
