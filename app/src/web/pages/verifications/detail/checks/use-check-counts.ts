import { useTranslation } from "react-i18next";
import type { CheckNode } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { isQuestioned, sortChecks } from "./sort-checks.ts";

/** Says in a line which checks to look at, and how many are clear. */
export function useCheckCounts(): (checks: readonly CheckNode[]) => string {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const format = new Intl.ListFormat(useLocale(), { type: "conjunction" });
	return (checks) => {
		const questioned = sortChecks(checks.filter(isQuestioned));
		const clear = checks.filter(({ result }) => result === "clear").length;
		return [
			...(questioned.length > 0
				? [
						t("summary.questioned", {
							checks: format.format(questioned.map(({ type }) => tVerifications(`check.${type}`))),
						}),
					]
				: []),
			...(clear > 0 ? [t("summary.clear", { count: clear })] : []),
		].join(" · ");
	};
}
