import {
	comparePrinted,
	type DocumentFindings,
	type KnownFields,
	knownFrom,
	printedFields,
} from "@vidimus/engine";
import type { ExtractedField, FieldName, VerifiedData } from "../domain/verifications/contract.ts";
import type { DocumentSide } from "./evidence.ts";
import { fieldNamesOf } from "./field-names.ts";

/** What zone and barcode of a side say; null where it has neither. */
export const knownOn = ({ findings: { fields, mrz, barcode } }: DocumentSide): KnownFields | null =>
	knownFrom(fields, mrz, barcode);

/** The print of a side without a zone or barcode of its own, compared with those of the other side. */
export function printAgainstOtherSide(sides: readonly DocumentSide[]) {
	return sides.flatMap((side) => {
		const lines = side.findings.printed?.lines ?? [];
		const known = sides
			.filter((other) => other !== side)
			.map(knownOn)
			.find(Boolean);
		return lines.length > 0 && known
			? [{ file: side.file, printed: comparePrinted(lines, known), known }]
			: [];
	});
}

const shown = (file: string, fields: DocumentFindings["fields"]): ExtractedField[] =>
	fields.map((field) => ({
		name: fieldNamesOf[field.name],
		value: field.value,
		source: field.source,
		confidence: field.confidence,
		file,
		region: field.region?.map(([x, y]) => [x, y] as [number, number]) ?? null,
	}));

/** Every field that was read, with its source and its place. */
export function fieldsOf(given: readonly (DocumentSide | null)[]): ExtractedField[] {
	const sides = given.filter((side) => side !== null);
	return [
		...sides.flatMap(({ file, findings }) => shown(file, findings.fields)),
		...printAgainstOtherSide(sides).flatMap(({ file, printed, known }) =>
			shown(file, printedFields(printed, known)),
		),
	];
}

/** Whether a reading is to be believed over another: a code corrects its own errors, a zone's letters are guessed. */
const isSurer = (one: ExtractedField, other: ExtractedField): boolean =>
	one.confidence > other.confidence ||
	(one.confidence === other.confidence && one.source === "barcode" && other.source !== "barcode");

/**
 * One value a field: where sources differ the most confident is taken, and the check says so. Print is compared with
 * them and gives no value itself.
 */
export function verifiedDataOf(fields: readonly ExtractedField[]): VerifiedData {
	const best = new Map<FieldName, ExtractedField>();
	for (const field of fields) {
		if (field.source === "printed") continue;
		const other = best.get(field.name);
		if (!other || isSurer(field, other)) best.set(field.name, field);
	}
	return Object.fromEntries([...best.values()].map((field) => [field.name, field.value]));
}
