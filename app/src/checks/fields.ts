import {
	collectKnownFields,
	comparePrinted,
	type DocumentFindings,
	extractPrintedFields,
	isPlaceholder,
	type KnownFields,
} from "@vidimus/engine";
import type { ExtractedField, FieldName, VerifiedData } from "../domain/verifications/contract.ts";
import { normalizeIssuingState } from "../shared/countries.ts";
import { removeInvisible } from "../shared/visible-text.ts";
import { applyCenturyOfDocument } from "./birth-date.ts";
import type { DocumentSide } from "./evidence.ts";
import { fieldNameByEngineName } from "./field-names.ts";

/** The data of a side's MRZ and barcode; null where it has neither. */
export const machineReadFieldsOf = ({
	findings: { fields, mrz, barcode },
}: DocumentSide): KnownFields | null => collectKnownFields(fields, mrz, barcode);

/** Compares a side's printed text with the MRZ or barcode of the other side. */
export function comparePrintWithOtherSide(sides: readonly DocumentSide[]) {
	return sides.flatMap((side) => {
		const lines = side.findings.printed?.lines ?? [];
		const known = sides
			.filter((other) => other !== side)
			.map(machineReadFieldsOf)
			.find(Boolean);
		return lines.length > 0 && known ? [{ side, printed: comparePrinted(lines, known), known }] : [];
	});
}

const toExtractedFields = (file: string, fields: DocumentFindings["fields"]): ExtractedField[] =>
	fields.map((field) => ({
		name: fieldNameByEngineName[field.name],
		// A barcode can hold any character.
		value: removeInvisible(field.value),
		source: field.source,
		confidence: field.confidence,
		file,
		region: field.region?.map(([x, y]) => [x, y] as [number, number]) ?? null,
	}));

const isSameReading = (a: ExtractedField, b: ExtractedField): boolean =>
	a.name === b.name && a.value === b.value && a.source === b.source && a.file === b.file;

/** Every field that was read, with its source and its place. */
export function extractFields(sidesOrNull: readonly (DocumentSide | null)[]): ExtractedField[] {
	const sides = sidesOrNull.filter((side) => side !== null);
	const ofOwnSide = sides.flatMap(({ file, findings }) => toExtractedFields(file, findings.fields));
	const ofOtherSide = comparePrintWithOtherSide(sides).flatMap(({ side, printed, known }) =>
		toExtractedFields(side.file, extractPrintedFields(printed, known)),
	);
	return applyCenturyOfDocument([
		...ofOwnSide,
		// Print beside a barcode is compared with that and with the other side: what both found is one reading.
		...ofOtherSide.filter((field) => !ofOwnSide.some((own) => isSameReading(own, field))),
	]);
}

/** Ties go to the barcode: it corrects its own errors, while MRZ characters are recognized. */
const isMoreReliable = (a: ExtractedField, b: ExtractedField): boolean =>
	a.confidence > b.confidence ||
	(a.confidence === b.confidence && a.source === "barcode" && b.source !== "barcode");

/** Whether a reading is a name of placeholders, such as `FNU`: the document says that it has none. */
export const isPlaceholderName = ({ name, value }: ExtractedField): boolean =>
	(name === "first_name" || name === "last_name") && isPlaceholder(value);

const stateFields: readonly FieldName[] = ["issuing_state", "nationality"];

/**
 * One value a field, states as ISO 3166-1 alpha-3: where sources differ the most confident is taken, and the check says
 * so. Print is compared with them and gives no value itself, and a placeholder isn't one.
 */
export function selectVerifiedData(fields: readonly ExtractedField[]): VerifiedData {
	const best = new Map<FieldName, ExtractedField>();
	for (const field of fields) {
		if (field.source === "printed" || isPlaceholderName(field)) continue;
		const other = best.get(field.name);
		if (!other || isMoreReliable(field, other)) best.set(field.name, field);
	}
	return Object.fromEntries(
		[...best.values()].map((field) => [
			field.name,
			stateFields.includes(field.name) ? normalizeIssuingState(field.value) : field.value,
		]),
	);
}
