import codes from "i18n-iso-countries/codes.json" with { type: "json" };

/** Kosovo has no code in ISO 3166-1; this one is of its range for users, as the European Union writes it. */
export const kosovo = "XKX";

/** Utopia, the specimen country of ICAO 9303-3, for test mode. */
export const specimenCountry = "UTO";

/** Issuers of ICAO 9303-3 §5 that aren't countries. */
export const issuingOrganizations = [
	"EUE",
	"IAO",
	"UNA",
	"UNK",
	"UNO",
	"XBA",
	"XCC",
	"XCE",
	"XCO",
	"XDC",
	"XEC",
	"XES",
	"XIM",
	"XMP",
	"XOM",
	"XPO",
] as const;

/** ICAO's codes for people without a nationality, or whose nationality isn't stated. No state issues under them. */
const noNationality = ["XXA", "XXB", "XXC", "XXX"];

export const isoCountries = (codes as [string, string, ...string[]][]).map(([alpha2, alpha3]) => ({
	alpha2,
	alpha3: alpha2 === "XK" ? kosovo : alpha3,
}));

/** Codes of documents that differ from ISO 3166-1, for each country. */
const documentCodes: Readonly<Record<string, string>> = {
	DEU: "D",
	GBR: "GBD GBN GBO GBP GBS",
	ROU: "ROM",
	SVN: "SI",
	[kosovo]: "RKS XKK XXK",
};

/** Pairs of another code and the code of this page, of a table whose values list the others. */
export const toPairs = (table: Readonly<Record<string, string>>) =>
	Object.entries(table).flatMap(([code, others]) => others.split(" ").map((other) => [other, code] as const));

/** The codes that documents have, each with the code of this page. */
export const codeByDocumentCode = new Map<string, string>([
	...toPairs(documentCodes),
	...isoCountries.map(({ alpha3 }) => [alpha3, alpha3] as const),
	...[...issuingOrganizations, ...noNationality, specimenCountry].map((code) => [code, code] as const),
]);

/** Every issuer that a business can accept, with its alpha-2 code; null for those that have none. */
export const issuingCountries: readonly { code: string; alpha2: string | null }[] = [
	...isoCountries.map(({ alpha2, alpha3 }) => ({ code: alpha3, alpha2 })),
	...issuingOrganizations.map((code) => ({ code, alpha2: null })),
	{ code: specimenCountry, alpha2: null },
];

const issuers = new Set(issuingCountries.map(({ code }) => code));

/**
 * The ISO 3166-1 alpha-3 code of a state as documents write it. Codes that no state writes stay as they are: on a
 * document, they are a sign of forgery.
 */
export const normalizeIssuingState = (code: string): string => codeByDocumentCode.get(code) ?? code;

/** Whether documents name a state or nationality by this code. */
export const isDocumentCode = (code: string): boolean => codeByDocumentCode.has(code);

/** Whether documents are issued under this code. */
export const isIssuingCountry = (code: string): boolean => issuers.has(code);
