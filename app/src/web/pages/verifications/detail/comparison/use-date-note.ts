import { useTranslation } from "react-i18next";
import type { FieldName } from "../../../../../domain/verifications/contract.ts";
import { yearsBetween } from "../../../../../shared/years.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { measureUntil } from "./date-notes.ts";

const completeDatePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Says how old somebody is who was born on a date, and when a document expires: "34 years old", "expires in 5 years". */
export function useDateNote(day: string): (name: FieldName, value: string) => string | null {
	const { t } = useTranslation("case");
	const format = new Intl.RelativeTimeFormat(useLocale());
	return (name, value) => {
		if (!completeDatePattern.test(value)) return null;
		if (name === "birth_date")
			return value > day ? null : t("comparison.age", { count: yearsBetween(value, day) });
		if (name !== "expiry_date") return null;
		if (value === day) return t("comparison.expires_same_day");
		const until = measureUntil(value, day);
		const when = format.format(until.value, until.unit);
		return t(until.value < 0 ? "comparison.expired" : "comparison.expires", { when });
	};
}
