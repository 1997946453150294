import { useTranslation } from "react-i18next";
import { ApproveDespiteField } from "./approve-despite-field.tsx";

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
	const text = (
		<>
			{t("decision.open_hits", { count })} <a href="#screening-hits">{t("decision.open_hits_link")}</a>
		</>
	);
	return (
		<ApproveDespiteField
			text={text}
			label={t("decision.open_hits_confirm", { count })}
			checked={told === count}
			error={error}
			onChange={(checked) => onChange(checked ? count : 0)}
		/>
	);
}
