import type { DocumentFields, MrzFormat } from "../../findings.ts";

type DocumentType = DocumentFields["documentType"];

/**
 * Codes of permits beside the letter R of EU rules (regulation 1030/2002): the US green card's, Germany's for the Swiss and for
 * others with the right of free movement (§ 78 AufenthG), then those of cards that don't start with A, C or I, such as Georgia's.
 */
const PERMIT_CODES: Readonly<Record<string, readonly string[]>> = {
	USA: ["C1", "C2"],
	D: ["AS"],
	"": ["RP", "TR"],
};

const isPermitCode = (code: string, state: string): boolean =>
	/^[ACI]R$/.test(code) || ["", state].some((key) => PERMIT_CODES[key]?.includes(code));

/**
 * Type of a card by its code: the first letter is A, C or I (ICAO 9303-5 §4.2.2.1, 9303-6 §4.2.2.1), and the second is up to
 * the issuer, who may not use V. Cards of the size TD2 are passports of some states.
 */
function typeOfCardCode(format: MrzFormat, code: string, state: string): DocumentType {
	if (isPermitCode(code, state)) return "residence_permit";
	if (/^[ACI][^V]?$/.test(code)) return "identity_card";
	return format === "TD2" && code.startsWith("P") ? "passport" : undefined;
}

/**
 * Type of a document by the code of its MRZ; undefined for a code that isn't one of its format, such as those of seafarers'
 * books and laissez-passers of two lines of 44: only P is a passport there (ICAO 9303-4 §4.2.2.1), and V a visa (9303-7).
 *
 * @param code one or two characters, without fillers
 */
export function typeOfDocumentCode(format: MrzFormat, code: string, state: string): DocumentType {
	if (format === "MRV-A" || format === "MRV-B") return "visa";
	if (format === "TD3") return code.startsWith("P") ? "passport" : undefined;
	return typeOfCardCode(format, code, state);
}
