/** Documents that a business may accept. */
export const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
export type DocumentType = (typeof documentTypes)[number];

const alpha3OfIcaoCode: Record<string, string> = {
	D: "DEU",
	GBD: "GBR",
	GBN: "GBR",
	GBO: "GBR",
	GBP: "GBR",
	GBS: "GBR",
};
/** The ICAO code of states that use several. */
export const normalizeIssuingState = (code: string): string => alpha3OfIcaoCode[code] ?? code;

/** A document number without fillers, spaces and dashes, for comparison. */
export const normalizeDocumentNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Document numbers compare without fillers, spaces and dashes. */
export const doNumbersMatch = (a: string, b: string): boolean =>
	normalizeDocumentNumber(a) === normalizeDocumentNumber(b);
