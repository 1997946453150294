import type { TFunction } from "i18next";
import { issuingCountries, normalizeIssuingState } from "../shared/countries.ts";
import { type PersonLocale, toLanguageTag } from "./locales.ts";

/** Names of issuing countries and organizations in a language; the code where a name is unknown. */
export function createCountryNames(t: TFunction, locale: PersonLocale): (code: string) => string {
	const regions = new Intl.DisplayNames(toLanguageTag(locale), { type: "region" });
	return (code) => {
		const country = issuingCountries.find((known) => known.code === normalizeIssuingState(code));
		if (!country) return code;
		if (country.alpha2) return regions.of(country.alpha2) ?? country.code;
		return t(`country.${country.code as "UTO"}`);
	};
}
