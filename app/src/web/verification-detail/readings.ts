import type { ExtractedField, FieldName } from "../../domain/verifications/contract.ts";

/** The order in which documents name them. */
const order: Record<FieldName, number> = {
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

/** What the sources say of one field. */
export interface Readings {
	name: FieldName;
	/** Each value that was read, the surest first, with who reads it. */
	values: { value: string; sources: ExtractedField[] }[];
}

export type Sureness = "sure" | "fair" | "weak";

/** Confidences from which a reading counts as sure, and as fair. */
const sure = 0.95;
const fair = 0.8;

export const surenessOf = (confidence: number): Sureness =>
	confidence >= sure ? "sure" : confidence >= fair ? "fair" : "weak";

/** What two sources must agree in: accents, case and punctuation are lost in the machine-readable zone. */
const bare = (value: string): string =>
	value
		.normalize("NFD")
		.replace(/[^\p{Letter}\p{Number}]/gu, "")
		.toUpperCase();

/** One entry a field, in the order of documents. */
export function readingsOf(fields: readonly ExtractedField[]): Readings[] {
	const names = [...new Set(fields.map(({ name }) => name))].sort((a, b) => order[a] - order[b]);
	return names.map((name) => {
		const read = fields.filter((field) => field.name === name).sort((a, b) => b.confidence - a.confidence);
		const values = new Map<string, Readings["values"][number]>();
		for (const field of read) {
			const said = values.get(bare(field.value));
			if (said) said.sources.push(field);
			else values.set(bare(field.value), { value: field.value, sources: [field] });
		}
		return { name, values: [...values.values()] };
	});
}
