import {
	codeByDocumentCode,
	isIssuingCountry,
	isoCountries,
	kosovo,
	specimenCountry,
	toPairs,
} from "./countries.ts";

/** Well-known other codes, such as those of the Olympic Committee, and former ones, where they mean no other country. */
const otherCodes: Readonly<Record<string, string>> = {
	ARE: "UAE",
	BGR: "BUL",
	CHE: "SUI",
	CHL: "CHI",
	COD: "ZAR",
	DNK: "DEN",
	DEU: "GER",
	DZA: "ALG",
	ESP: "SPA",
	EUE: "EU",
	GBR: "UK ENG NIR SCO WAL",
	GRC: "EL GRE",
	HRV: "CRO",
	IDN: "INA",
	IRN: "IRI",
	LVA: "LAT",
	MMR: "BUR",
	MYS: "MAS",
	NLD: "HOL NED",
	PHL: "PHI",
	PRT: "POR",
	SAU: "KSA",
	SVN: "SLO",
	TLS: "TMP",
	TWN: "TPE",
	UNO: "UN",
	VNM: "VIE",
	[kosovo]: "KOS KS KSV",
	ZAF: "RSA",
};

const codeByAnyCode = new Map<string, string>([
	...toPairs(otherCodes),
	...isoCountries.map(({ alpha2, alpha3 }) => [alpha2, alpha3] as const),
	...codeByDocumentCode,
]);

const toCapitals = (text: string): string => text.trim().replace(/<+$/, "").toUpperCase();

/**
 * The ISO 3166-1 alpha-3 code of a country that people or programs wrote in another code; ICAO's code for what isn't
 * in ISO 3166-1. Null if unknown.
 */
export const parseCountryCode = (text: string): string | null => codeByAnyCode.get(toCapitals(text)) ?? null;

/** As `parseCountryCode`; unknown codes stay as they are, in capitals. */
export const normalizeCountryCode = (text: string): string => parseCountryCode(text) ?? toCapitals(text);

/**
 * The issuing countries that a verification accepts, in the codes of this page whatever the settings were saved with;
 * null for all. Unknown codes are left out, and the specimen country in live mode; what is left may be empty.
 */
export const parseAcceptedCountries = (
	countries: readonly string[] | null,
	mode: "test" | "live",
): string[] | null =>
	countries && [
		...new Set(
			countries
				.map(normalizeCountryCode)
				.filter((code) => isIssuingCountry(code) && (mode === "test" || code !== specimenCountry)),
		),
	];
