import codes from "i18n-iso-countries/codes.json";
import type { Locale } from "../../../i18n/locales.ts";

/** Utopia, the specimen country of ICAO 9303-3, for test mode. */
const specimenCountry = "UTO";

export interface Country {
	/** ISO 3166-1 alpha-3, as in documents. */
	code: string;
	name: string;
}

/**
 * Countries with their names in a language, sorted by its collation.
 * @param accepted codes to include; null for all
 */
export function listCountries(locale: Locale, accepted: readonly string[] | null): Country[] {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	return (codes as [string, string, ...string[]][])
		.filter(([, alpha3]) => !accepted || accepted.includes(alpha3))
		.map(([alpha2, alpha3]) => ({ code: alpha3, name: names.of(alpha2) ?? alpha3 }))
		.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Guesses the person's country from the browser's language. Always the specimen country in test mode. */
export function guessCountry(choices: readonly Country[], test: boolean): string {
	if (test) return specimenCountry;
	const region = new Intl.Locale(navigator.language).maximize().region;
	const alpha3 = (codes as [string, string, ...string[]][]).find(([alpha2]) => alpha2 === region)?.[1];
	return choices.find(({ code }) => code === alpha3)?.code ?? choices[0]?.code ?? "FRA";
}
