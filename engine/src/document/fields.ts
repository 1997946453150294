import type {
	BarcodeReading,
	DocumentFields,
	ExtractedField,
	FieldSource,
	MrzReading,
	Polygon,
} from "../findings.ts";
import { birthDateToIso, expiryDateToIso } from "../mrz/parse/dates.ts";
import { typeOfDocumentCode } from "../mrz/parse/document-codes.ts";
import { frenchCardBirthDate, frenchCardExpiryMonth } from "../mrz/parse/french-card.ts";
import { fillersToSpaces } from "../mrz/parse/text.ts";
import { roundTo } from "../numbers/rounding.ts";
import { findDates, isFullDate, toIsoDate } from "../printed/dates.ts";
import type { PrintedFindings, PrintedName } from "../printed/findings.ts";

function documentTypeOf({ format, fields }: MrzReading): DocumentFields["documentType"] {
	if (/_DRIVING_LICENSE$|^DL_/.test(format)) return "driving_license";
	return typeOfDocumentCode(format, fields.documentCode, fields.issuingState);
}

function parseSex(letter: string): DocumentFields["sex"] {
	if (letter === "") return undefined;
	return letter === "M" || letter === "F" ? letter : "X";
}

/**
 * Fields of an MRZ in the common format: ISO dates, as precise as they are known, without empty ones. A filler inside a number
 * stands for a space or a sign (ICAO 9303-4 §4.2.2).
 */
function mrzToFields(
	mrz: MrzReading,
	today: string,
): Record<keyof DocumentFields, string | null | undefined> {
	const { fields } = mrz;
	const isFrenchCard = mrz.format === "FRENCH_NATIONAL_ID";
	return {
		documentType: documentTypeOf(mrz),
		documentNumber: fillersToSpaces(fields.documentNumber),
		issuingState: fields.issuingState,
		nationality: fields.nationality,
		lastName: fields.lastName,
		firstName: fields.firstName,
		birthDate: isFrenchCard ? frenchCardBirthDate(fields, today) : birthDateToIso(fields.birthDate, today),
		expiryDate: isFrenchCard
			? frenchCardExpiryMonth(fields, today)
			: expiryDateToIso(fields.expirationDate, today),
		sex: parseSex(fields.sex),
		personalNumber: fields.personalNumber && fillersToSpaces(fields.personalNumber),
		address: undefined,
	};
}

/** Line of each MRZ field, by format. */
function mrzLineOf(mrz: MrzReading, name: keyof DocumentFields): number {
	const onFirst = name === "documentType" || name === "issuingState";
	const isName = name === "lastName" || name === "firstName";
	if (onFirst) return 0;
	if (mrz.format === "TD1") return isName ? 2 : name === "documentNumber" ? 0 : 1;
	if (mrz.format === "FRENCH_NATIONAL_ID") return name === "lastName" ? 0 : 1;
	return isName ? 0 : 1;
}

function toExtractedFields(
	fields: Readonly<Partial<Record<keyof DocumentFields, string | null | undefined>>>,
	source: FieldSource,
	place: (name: keyof DocumentFields) => { confidence: number; region: Polygon | null },
): ExtractedField[] {
	return Object.entries(fields).flatMap(([key, value]) => {
		const name = key as keyof DocumentFields;
		return value ? [{ name, value, source, ...place(name) }] : [];
	});
}

/** Every extracted field with its source and region. A field from two sources is listed twice. */
export function extractFields(
	mrz: MrzReading | null,
	barcode: BarcodeReading | null,
	today: string,
): ExtractedField[] {
	const zone = mrz
		? toExtractedFields(mrzToFields(mrz, today), "mrz", (name) => {
				const line = mrzLineOf(mrz, name);
				const confidence = roundTo(Math.exp(mrz.confidence[line] ?? 0), 4);
				return { confidence, region: mrz.lineRegions[line] ?? null };
			})
		: [];
	// Two-dimensional codes have error correction, so a read value is certain.
	const coded = barcode
		? toExtractedFields(barcode.fields, "barcode", () => ({ confidence: 1, region: barcode.region }))
		: [];
	return [...zone, ...coded];
}

const isDateField = (name: PrintedName) => name === "birthDate" || name === "expiryDate";

/**
 * Compared printed fields: spelled as in the MRZ or barcode if they agree, otherwise as printed. Dates are as printed, and
 * omitted without a century: they would repeat the one that the MRZ only implies.
 */
export function extractPrintedFields(
	printed: PrintedFindings["fields"],
	known: Readonly<Partial<Record<PrintedName, string>>>,
): ExtractedField[] {
	return Object.entries(printed).flatMap(([key, { result, printed: text, score, region }]) => {
		const name = key as PrintedName;
		const agrees = result === "clear";
		if (agrees && isDateField(name) && !(text && isFullDate(text))) return [];
		const value = agrees && !isDateField(name) ? known[name] : text;
		return value ? [{ name, value, source: "printed", confidence: score ?? 0, region }] : [];
	});
}

/**
 * The numbered fields of a driving license without machine-readable data; each was read twice with the same result. Place
 * of birth, authority and categories are only in the print findings.
 */
export function extractLicenseFields({ license }: PrintedFindings): ExtractedField[] {
	if (!license) return [];
	const birth = license["3"] && findDates(license["3"].words.join(" "))[0];
	const expiry = license["4b"] && findDates(license["4b"].words.join(" "))[0];
	const values = {
		documentType: [license["4b"], "driving_license"],
		documentNumber: [license["5"], license["5"]?.words.join("")],
		lastName: [license["1"], license["1"]?.words.join(" ")],
		firstName: [license["2"], license["2"]?.words.join(" ")],
		birthDate: [license["3"], birth && toIsoDate(birth)],
		expiryDate: [license["4b"], expiry && toIsoDate(expiry)],
	} as const;
	return Object.entries(values).flatMap(([name, [line, value]]) =>
		line && value
			? [
					{
						name: name as keyof DocumentFields,
						value,
						source: "printed" as const,
						confidence: Math.min(...line.confidence),
						region: line.region,
					},
				]
			: [],
	);
}
