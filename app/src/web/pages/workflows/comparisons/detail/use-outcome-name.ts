import { useTranslation } from "react-i18next";
import type { ComparedOutcome } from "../../../../../domain/comparisons/values.ts";

/** Names outcomes as everywhere else, and what can't be told. */
export function useOutcomeName(): (outcome: ComparedOutcome) => string {
	const { t } = useTranslation(["comparisons", "verification-status"]);
	return (outcome) => (outcome === "missing" ? t("outcome_missing") : t(`verification-status:${outcome}`));
}
