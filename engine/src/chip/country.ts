import { alpha3Of } from "../barcode/alpha2.ts";

/**
 * Codes of issuing states in machine-readable zones (ICAO 9303-3 §5) by the country of a certificate, where ISO's three
 * letters aren't all of them.
 */
const ISSUING_STATES: Readonly<Record<string, readonly string[]>> = {
	DE: ["D", "DEU"],
	GB: "GBR GBD GBN GBO GBP GBS AIA BMU CYM FLK GGY GIB IMN JEY MSR PCN SHN TCA VGB".split(" "),
	CN: ["CHN", "HKG", "MAC"],
	HK: ["CHN", "HKG"],
	MO: ["CHN", "MAC"],
	DK: ["DNK", "FRO", "GRL"],
	NL: ["NLD", "ABW", "CUW", "SXM"],
	EU: ["EUE"],
	UN: ["UNO", "UNA", "UNK"],
	KS: ["RKS", "UNK"],
	XO: ["XOM"],
	XP: ["XPO"],
	UT: ["UTO"],
};

/** What some certificates write for another country's letters. */
const SYNONYMS: Readonly<Record<string, string>> = { UK: "GB", ZZ: "UN", XK: "KS", D: "DE", EUE: "EU" };

const withoutSynonym = (country: string): string => SYNONYMS[country] ?? country;

/** Whether the countries of two certificates, two letters in capitals, are one. */
export const isSameCountry = (a: string | null, b: string | null): boolean =>
	a !== null && b !== null && withoutSynonym(a) === withoutSynonym(b);

/**
 * Whether a state's certificate may sign documents of an issuing state.
 * @param country of the certificate, two letters in capitals
 * @param issuingState of the zone, fillers left out
 * @returns null where the certificate's country isn't known
 */
export function mayIssue(country: string, issuingState: string): boolean | null {
	const code = withoutSynonym(country);
	const alpha3 = alpha3Of(code);
	const states = Object.hasOwn(ISSUING_STATES, code) ? ISSUING_STATES[code]! : alpha3 ? [alpha3] : null;
	return states?.includes(issuingState) ?? null;
}
