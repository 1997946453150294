import { useTranslation } from "react-i18next";
import { describeScore, type ScoredCheck } from "../../../checks/score-contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";

/**
 * What a check measured, with units, and what is expected: "Sharpness: 38. Expected: at least 25." Renders nothing for a
 * check without a score. Suspends until the namespace `measures` is loaded.
 */
export function ScoreSentence({ check }: { check: ScoredCheck }) {
	const { t } = useTranslation("measures");
	const measured = describeScore(check, useLocale());
	if (!measured) return null;
	return (
		<p className="tabular">
			{t(`score.${measured.comparison ?? "alone"}`, {
				measure: t(`name.${measured.name}`),
				score: measured.score,
				threshold: measured.threshold,
			})}
		</p>
	);
}
