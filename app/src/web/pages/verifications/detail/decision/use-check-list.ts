import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";

export type UnansweredChecks = readonly Verification["unanswered_checks"][number][];

/** Names checks as the case does, as a list in the page's language. */
export function useCheckList(): (checks: UnansweredChecks) => string {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const format = new Intl.ListFormat(locale, { type: "conjunction" });
	return (checks) => format.format(checks.map((check) => t(`check.${check}`)));
}
