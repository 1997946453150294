import { useTranslation } from "react-i18next";
import type { FieldName } from "../../../domain/verifications/contract.ts";
import { documentTypes } from "../../../shared/documents.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "./format-calendar-date.ts";
import { useCountryName } from "./use-country-name.ts";

const dateFields: readonly FieldName[] = ["birth_date", "expiry_date"];
const stateFields: readonly FieldName[] = ["issuing_state", "nationality"];

/** Formats a field's value for reading: dates, countries and document types in the reader's language. */
export function useFormatField(): (name: FieldName, value: string) => string {
	const { t } = useTranslation();
	const locale = useLocale();
	const countryName = useCountryName();
	return (name, value) => {
		if (dateFields.includes(name) && !Number.isNaN(Date.parse(value)))
			return formatCalendarDate(value, locale);
		if (stateFields.includes(name)) return countryName(value);
		const type = documentTypes.find((known) => name === "document_type" && known === value);
		return type ? t(`document.${type}`) : value;
	};
}
