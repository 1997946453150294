import { useTranslation } from "react-i18next";
import type { ErasedCounts, ErasedKind } from "../../../../shared/redaction.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";

/** Summary of what was erased: "1 record, 2 photos and 1 note". */
export function useRedactionSummary(): (erased: ErasedCounts) => string {
	const { t } = useTranslation("redaction");
	const locale = useLocale();
	return (erased) =>
		new Intl.ListFormat(locale, { type: "conjunction" }).format(
			(Object.entries(erased) as [ErasedKind, number][])
				.filter(([, count]) => count > 0)
				.map(([kind, count]) => t(`erased.${kind}`, { count })),
		);
}
