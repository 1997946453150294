import { issuingCountries, specimenCountry } from "../../../shared/countries.ts";
import { parseCountryCode } from "../../../shared/country-codes.ts";
import { findCountryByName, isDissolvedState, normalizeCountryName } from "./country-names.ts";

/**
 * ISO 3166 alpha-2 of a country as lists or documents write it; null where unknown.
 * @param acceptsSpecimens whether the specimen country of ICAO is one, which has no such code: in test mode
 */
export function parseCountry(text: string, acceptsSpecimens = false): string | null {
	const name = text.trim();
	if (acceptsSpecimens && parseCountryCode(name) === specimenCountry) return specimenCountry;
	if (/^([A-Za-z]{2,3}|[A-Z])$/.test(name)) {
		const code = parseCountryCode(name);
		const found = issuingCountries.find((country) => country.code === code)?.alpha2;
		if (found) return found;
	}
	return findCountryByName(name);
}

/** Whether a text says that a country isn't known. */
const isUnknownCountry = (text: string): boolean =>
	/^(?:unknown|unk|na|n\/a|none|nil|null|inconnue?|unbekannt|nc|non communiquee?|not (?:available|known|stated|applicable|specified)|to be (?:confirmed|determined)|tbc|tbd|xxx|[?/]*)$/.test(
		normalizeCountryName(text),
	);
const isStateless = (text: string): boolean =>
	/^(?:stateless(?: person)?|apatride|staatenlos|apatrida|apolide|xxa)$/.test(normalizeCountryName(text));

/** Whether a cell of an own list is a country, or says that there is none; anything else is a slip. */
export const isCountryCell = (text: string, acceptsSpecimens: boolean): boolean =>
	isUnknownCountry(text) ||
	isStateless(text) ||
	isDissolvedState(text) ||
	parseCountry(text, acceptsSpecimens) !== null;

/**
 * Parses all countries of an entry to ISO 3166 alpha-2. None is returned if one isn't known or isn't understood: it may be the
 * right one, and must not speak against a person.
 */
export function parseAllCountries(texts: readonly string[], acceptsSpecimens = false): string[] {
	const codes = texts
		.filter((text) => !isStateless(text))
		.map((text) => parseCountry(text, acceptsSpecimens));
	return codes.every((code) => code !== null) ? [...new Set(codes)] : [];
}
