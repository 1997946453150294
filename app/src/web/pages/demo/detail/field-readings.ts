import type { ExtractedField, FieldName } from "../../../../domain/verifications/contract.ts";

/** The order of fields on documents. */
const fieldOrder: Record<FieldName, number> = {
	document_type: 0,
	document_number: 1,
	issuing_state: 2,
	nationality: 3,
	last_name: 4,
	first_name: 5,
	birth_date: 6,
	expiry_date: 7,
	sex: 8,
	personal_number: 9,
	address: 10,
};

/** The values that the sources read for one field. */
export interface FieldReadings {
	name: FieldName;
	/** Each value with its sources, the highest confidence first. */
	values: { value: string; sources: ExtractedField[] }[];
}

/** Normalizes a value for comparison: the MRZ has no accents, case or punctuation. */
const normalizeValue = (value: string): string =>
	value
		.normalize("NFD")
		.replace(/[^\p{Letter}\p{Number}]/gu, "")
		.toUpperCase();

/** Groups readings by field, in the order of fields on documents. */
export function groupReadings(fields: readonly ExtractedField[]): FieldReadings[] {
	const names = [...new Set(fields.map(({ name }) => name))].sort((a, b) => fieldOrder[a] - fieldOrder[b]);
	return names.map((name) => {
		const read = fields.filter((field) => field.name === name).sort((a, b) => b.confidence - a.confidence);
		const values = new Map<string, FieldReadings["values"][number]>();
		for (const field of read) {
			const sameValue = values.get(normalizeValue(field.value));
			if (sameValue) sameValue.sources.push(field);
			else values.set(normalizeValue(field.value), { value: field.value, sources: [field] });
		}
		return { name, values: [...values.values()] };
	});
}
