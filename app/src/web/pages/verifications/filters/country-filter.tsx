import { useTranslation } from "react-i18next";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { listCountries } from "../../../design/format/countries.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";

/** Selects the country of the document. */
export function CountryFilter({ filters }: { filters: Filters }) {
	const { t } = useTranslation("verifications");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const hydrated = useHydrated();
	const code = filters.value("country");
	// Country names may differ between server and browser, so the list is rendered after hydration.
	const unnamed = code ? [{ code, name: code }] : [];
	const countries = hydrated ? listCountries(tCommon, locale, null) : unnamed;
	return (
		<SelectFilter
			filters={filters}
			name="country"
			label={t("filter.country")}
			any={t("filter.any")}
			options={countries.map((country) => ({ value: country.code, label: country.name }))}
		/>
	);
}
