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

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const padTwo = (part: number | string) => String(part).padStart(2, "0");

function formatPartialDate(year: string, month: number, day: number): string {
	if (month < 1 || month > 12) return year;
	return day < 1 || day > 31 ? `${year}-${padTwo(month)}` : `${year}-${padTwo(month)}-${padTwo(day)}`;
}

/**
 * Parses the birth dates of lists: `12 Mar 1965`, `Mar 1965`, `circa 1965`, `12/03/1965`, `00/00/1965`,
 * `1965-03-12`, `1965`. Null without a year.
 */
export function parseBirthDate(text: string): string | null {
	const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(text.trim());
	if (iso) return formatPartialDate(iso[1] as string, Number(iso[2] ?? 0), Number(iso[3] ?? 0));
	const slashes = /^(\d{1,2}|dd)[/.](\d{1,2}|mm)[/.](\d{4})$/i.exec(text.trim());
	if (slashes)
		return formatPartialDate(slashes[3] as string, Number(slashes[2]) || 0, Number(slashes[1]) || 0);
	const words = /(?:(\d{1,2})\s+)?(?:([A-Za-z]{3})[a-z]*\s+)?\b((?:18|19|20)\d{2})\b/.exec(text);
	if (!words) return null;
	const month = months.indexOf((words[2] ?? "").toLowerCase()) + 1;
	return formatPartialDate(words[3] as string, month, Number(words[1] ?? 0));
}
