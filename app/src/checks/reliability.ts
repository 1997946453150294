import { isSamePersonName, type MrzReading } from "@vidimus/engine";
import type { ExtractedField, FieldName } from "../domain/verifications/contract.ts";
import { doNumbersMatch } from "../shared/documents.ts";
import { isPossibleBirthDate } from "./birth-date.ts";
import { isContradictedByChip } from "./chip-birth-date.ts";
import type { Evidence, GatheredEvidence } from "./evidence.ts";
import { fieldNameByEngineName } from "./field-names.ts";

/** The check digit that protects a field of an MRZ. */
const checkDigitOf: Partial<Record<FieldName, keyof MrzReading["checks"]>> = {
	document_number: "documentNumber",
	birth_date: "birthDate",
	expiry_date: "expirationDate",
};

type Sides = Pick<GatheredEvidence, "front" | "back">;
/** The parts of the evidence that tell about the document. */
export type DocumentEvidence = Sides & Pick<Evidence, "today" | "chip">;

const isName = (name: FieldName): boolean => name === "first_name" || name === "last_name";

const sideOf = (file: string, { front, back }: Sides) => [front, back].find((side) => side?.file === file);

/** Whether the issuer may have shortened a name for lack of space: the MRZ's name field is full, or the barcode says so. */
export function isTruncatedName({ name, source, file }: ExtractedField, evidence: Sides): boolean {
	const findings = sideOf(file, evidence)?.findings;
	if (source === "mrz") return findings?.mrz?.fields.namesTruncated === true;
	if (source !== "barcode") return false;
	const truncated = findings?.barcode?.truncated;
	return name === "last_name"
		? truncated?.lastName === true
		: truncated?.firstName === true || truncated?.middleName === true;
}

/** Whether two readings of a field are the same value: names in any spelling, numbers without separators. */
export function isSameReading(evidence: Sides, a: ExtractedField, b: ExtractedField): boolean {
	if (!isName(a.name)) return doNumbersMatch(a.value, b.value);
	return (
		isSamePersonName(a.value, b.value, isTruncatedName(b, evidence)) ||
		isSamePersonName(b.value, a.value, isTruncatedName(a, evidence))
	);
}

/** Whether a provided detail is the value that was read from the document. */
export function isSameDetail(
	evidence: Sides,
	fields: readonly ExtractedField[],
	name: FieldName,
	provided: string,
	onDocument: string,
): boolean {
	if (!isName(name)) return doNumbersMatch(provided, onDocument);
	const isTruncated = fields.some(
		(field) => field.name === name && field.value === onDocument && isTruncatedName(field, evidence),
	);
	return isSamePersonName(provided, onDocument, isTruncated);
}

/** Whether a source's own check digit for the field is wrong. */
function hasWrongCheckDigit({ name, source, file }: ExtractedField, evidence: Sides): boolean {
	const checkDigit = checkDigitOf[name];
	if (source !== "mrz" || !checkDigit) return false;
	return sideOf(file, evidence)?.findings.mrz?.checks[checkDigit] === false;
}

/** Whether two barcodes of a side contradict each other in a field. Only one of them is among the fields. */
const doBarcodesDiffer = (name: FieldName, { front, back }: Sides): boolean =>
	[front, back].some((side) =>
		side?.findings.barcode?.conflicts?.some((conflict) => fieldNameByEngineName[conflict] === name),
	);

/**
 * Whether a reading may decline a person: its check digit is right, it is possible, and no other source of the document
 * contradicts it. Otherwise the engine may have misread it, so a reviewer has to look.
 */
export function isReliable(
	name: FieldName,
	evidence: DocumentEvidence,
	fields: readonly ExtractedField[],
): boolean {
	const readings = fields.filter((field) => field.name === name);
	return (
		readings.every((reading) => readings.every((other) => isSameReading(evidence, reading, other))) &&
		!readings.some((reading) => hasWrongCheckDigit(reading, evidence)) &&
		!doBarcodesDiffer(name, evidence) &&
		(name !== "birth_date" ||
			readings.every(
				({ value }) => isPossibleBirthDate(value, evidence.today) && !isContradictedByChip(evidence, value),
			))
	);
}
