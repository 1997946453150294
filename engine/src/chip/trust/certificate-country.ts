import { toAlpha3 } from "../../barcode/country-codes.ts";

/**
 * Issuing state codes in the MRZ (ICAO 9303-3 §5) by the country of a certificate, where they differ from the ISO
 * alpha-3 code.
 */
const ISSUING_STATES_BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
	DE: ["D", "DEU"],
	GB: "GBR GBD GBN GBO GBP GBS AIA BMU CYM FLK GGY GIB IMN JEY MSR PCN SHN TCA VGB".split(" "),
	CN: ["CHN", "HKG", "MAC"],
	HK: ["CHN", "HKG"],
	MO: ["CHN", "MAC"],
	DK: ["DNK", "FRO", "GRL"],
	NL: ["NLD", "ABW", "CUW", "SXM"],
	EU: ["EUE"],
	UN: ["UNO", "UNA", "UNK"],
	KS: ["RKS", "XKX", "XKK", "XXK", "UNK"],
	RO: ["ROU", "ROM"],
	SI: ["SVN", "SI"],
	XO: ["XOM"],
	XP: ["XPO"],
	UT: ["UTO"],
};

/** Nonstandard country codes in some certificates. */
const COUNTRY_SYNONYMS: Readonly<Record<string, string>> = {
	UK: "GB",
	ZZ: "UN",
	XK: "KS",
	D: "DE",
	EUE: "EU",
};

const canonicalCountry = (country: string): string => COUNTRY_SYNONYMS[country] ?? country;

/** Whether two certificates have the same country. Codes are two uppercase letters. */
export const isSameCountry = (a: string | null, b: string | null): boolean =>
	a !== null && b !== null && canonicalCountry(a) === canonicalCountry(b);

/**
 * Whether a certificate's country may sign documents of an issuing state.
 * @param country of the certificate, two uppercase letters
 * @param issuingState of the MRZ, without fillers
 * @returns null if the certificate's country is unknown
 */
export function canIssueFor(country: string, issuingState: string): boolean | null {
	const code = canonicalCountry(country);
	const alpha3 = toAlpha3(code);
	const states = Object.hasOwn(ISSUING_STATES_BY_COUNTRY, code)
		? ISSUING_STATES_BY_COUNTRY[code]!
		: alpha3
			? [alpha3]
			: null;
	return states?.includes(issuingState) ?? null;
}
