// The package's main file registers all its 78 languages.
import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import { issuingCountries } from "../../../countries-contract.ts";
import { parseCountryCode } from "../../../country-codes-contract.ts";
import { foldText } from "../../../i18n/fold-text.ts";

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
	hollande: "NL",
	holland: "NL",
	england: "GB",
	angleterre: "GB",
};

/** Languages in which spreadsheets' owners write countries, besides English and French. */
const countryNameLocales =
	"en fr de es it pt nl pl sv da nb fi cs sk hu ro bg el hr sl et lv lt tr ru uk ar he zh ja ko".split(" ");

/** Without case, accents and the kind of hyphen or apostrophe. */
const normalizeCountryName = (name: string) =>
	foldText(name)
		.replace(/[’'`\-‐‑\s]+/g, " ")
		.trim();

/** Codes by names of all these languages; of a name with two codes the earlier language counts. */
function indexCountryNames(): ReadonlyMap<string, string> {
	const codes = new Map<string, string>();
	const add = (name: string | undefined, code: string) => {
		const key = normalizeCountryName(name ?? "");
		if (key && !codes.has(key)) codes.set(key, code);
	};
	for (const locale of ["en", "fr"])
		for (const [code, names] of Object.entries(countries.getNames(locale, { select: "all" })))
			for (const name of names) add(name, code);
	for (const [name, code] of Object.entries(otherCountryNames)) add(name, code);
	for (const locale of countryNameLocales) {
		const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
		for (const code of Object.keys(countries.getAlpha2Codes())) add(names.of(code), code);
	}
	return codes;
}

let codeByCountryName: ReadonlyMap<string, string> | undefined;

/** ISO 3166 alpha-2 of a country as lists or documents write it; null where unknown. */
export function parseCountry(text: string): string | null {
	const name = text.trim();
	if (/^([A-Za-z]{2}|[A-Z]{1,3})$/.test(name)) {
		const code = parseCountryCode(name);
		const found = issuingCountries.find((country) => country.code === code)?.alpha2;
		if (found) return found;
	}
	// Built on first use: it takes tens of milliseconds.
	codeByCountryName ??= indexCountryNames();
	return codeByCountryName.get(normalizeCountryName(name)) ?? null;
}
