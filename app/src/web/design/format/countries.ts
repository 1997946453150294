import type { TFunction } from "i18next";
import { createCountryNames } from "../../../i18n/country-names.ts";
import { type PersonLocale, toLanguageTag } from "../../../i18n/locales.ts";
import { issuingCountries, specimenCountry } from "../../../shared/countries.ts";

export interface Country {
	/** ISO 3166-1 alpha-3; ICAO's code where ISO has none. */
	code: string;
	name: string;
}

/**
 * Issuing countries with their names in a language, sorted by its collation, the specimen country last.
 * @param accepted codes to include; null for all
 */
export function listCountries(
	t: TFunction,
	locale: PersonLocale,
	accepted: readonly string[] | null,
): Country[] {
	const nameOf = createCountryNames(t, locale);
	const isSpecimen = ({ code }: Country) => Number(code === specimenCountry);
	return issuingCountries
		.filter(({ code }) => !accepted || accepted.includes(code))
		.map(({ code }) => ({ code, name: nameOf(code) }))
		.sort((a, b) => isSpecimen(a) - isSpecimen(b) || a.name.localeCompare(b.name, toLanguageTag(locale)));
}

/** Guesses the person's country from the browser's language. Always the specimen country in test mode. */
export function guessCountry(choices: readonly Country[], test: boolean): string {
	if (test) return specimenCountry;
	const region = new Intl.Locale(navigator.language).maximize().region;
	const guessed = issuingCountries.find(({ alpha2 }) => alpha2 === region)?.code;
	return choices.find(({ code }) => code === guessed)?.code ?? choices[0]?.code ?? "FRA";
}
