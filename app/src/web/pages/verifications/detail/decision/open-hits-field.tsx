import { useId } from "react";
import { useTranslation } from "react-i18next";
import css from "./decision.module.css";

/** Confirms that the person is approved although nobody has judged some screening hits. */
export function OpenHitsField({
	count,
	told,
	error,
	onChange,
}: {
	/** Number of open hits. */
	count: number;
	/** Number of open hits when the reviewer confirmed; a hit that came up since needs another look. */
	told: number;
	error: string | undefined;
	onChange: (told: number) => void;
}) {
	const { t } = useTranslation("case");
	const id = useId();
	return (
		<div className={css.openHits} data-invalid={error ? true : undefined}>
			<p id={`${id}-text`}>
				{t("decision.open_hits", { count })} <a href="#screening-hits">{t("decision.open_hits_link")}</a>
			</p>
			<label>
				<input
					type="checkbox"
					checked={told === count}
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-text ${id}-error`}
					onChange={({ currentTarget }) => onChange(currentTarget.checked ? count : 0)}
				/>
				{t("decision.open_hits_confirm", { count })}
			</label>
			<span id={`${id}-error`} role="alert">
				{error}
			</span>
		</div>
	);
}
