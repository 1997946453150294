// The package's main file registers all its 78 languages.
import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import { issuingCountries } from "../../../countries-contract.ts";
import { parseCountryCode } from "../../../country-codes-contract.ts";

countries.registerLocale(english);
countries.registerLocale(french);

/** Country names of lists beyond the English and French names of ISO 3166. */
const otherCountryNames: Readonly<Record<string, string>> = {
	"korea, north": "KP",
	dprk: "KP",
	"democratic people's republic of korea": "KP",
	"korea, south": "KR",
	russia: "RU",
	syria: "SY",
	"syrian arab republic": "SY",
	iran: "IR",
	burma: "MM",
	"united kingdom": "GB",
	"united states": "US",
	"congo, democratic republic of the": "CD",
	"democratic republic of the congo": "CD",
	"ivory coast": "CI",
	palestinian: "PS",
};

/** ISO 3166 alpha-2 of a country as lists or documents write it; null where unknown. */
export function parseCountry(text: string): string | null {
	const name = text.trim();
	if (/^([A-Za-z]{2}|[A-Z]{1,3})$/.test(name)) {
		const code = parseCountryCode(name);
		return issuingCountries.find((country) => country.code === code)?.alpha2 ?? null;
	}
	const code = countries.getAlpha2Code(name, "en") ?? countries.getAlpha2Code(name, "fr");
	return code ?? otherCountryNames[name.toLowerCase()] ?? null;
}
