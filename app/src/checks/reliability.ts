import type { MrzReading } from "@vidimus/engine";
import type { ExtractedField, FieldName } from "../domain/verifications/contract.ts";
import type { GatheredEvidence } from "./evidence.ts";
import { doNamesMatch, doNumbersMatch } from "./names.ts";

/** The check digit that protects a field of an MRZ. */
const checkDigitOf: Partial<Record<FieldName, keyof MrzReading["checks"]>> = {
	document_number: "documentNumber",
	birth_date: "birthDate",
	expiry_date: "expirationDate",
};

/** Whether two readings of a field are the same value: names as people spell them, numbers without separators. */
export const isSameReading = (name: FieldName, a: string, b: string): boolean =>
	name === "first_name" || name === "last_name" ? doNamesMatch(a, b) : doNumbersMatch(a, b);

/** Whether a source's own check digit for the field is wrong. */
function hasWrongCheckDigit(
	{ name, source, file }: ExtractedField,
	{ front, back }: GatheredEvidence,
): boolean {
	const checkDigit = checkDigitOf[name];
	if (source !== "mrz" || !checkDigit) return false;
	const side = [front, back].find((candidate) => candidate?.file === file);
	return side?.findings.mrz?.checks[checkDigit] === false;
}

/**
 * Whether a reading may decline a person: its check digit is right, and no other source of the document contradicts it.
 * Otherwise the engine may have misread it, so a reviewer has to look.
 */
export function isReliable(
	name: FieldName,
	evidence: GatheredEvidence,
	fields: readonly ExtractedField[],
): boolean {
	const readings = fields.filter((field) => field.name === name);
	return (
		readings.every(({ value }) => readings.every((other) => isSameReading(name, value, other.value))) &&
		!readings.some((reading) => hasWrongCheckDigit(reading, evidence))
	);
}
