import type { FieldName, VerificationSummary } from "../../../../../../domain/verifications/contract.ts";
import { foldText } from "../../../../../../i18n/fold-text.ts";
import { fieldOrder } from "../../comparison/compare-sources.ts";

type KnownCase = Pick<VerificationSummary, "verified_data" | "provided_details">;

/** A field of two cases. Null where a case doesn't have it. */
export interface PairedField {
	name: FieldName;
	values: readonly [string | null, string | null];
	/** Whether both cases have it, with different values. */
	differs: boolean;
}

/** What the document says, or else what was provided. */
const readField = (
	{ verified_data: read, provided_details: provided }: KnownCase,
	name: FieldName,
): string | null => read?.[name] ?? provided[name as keyof typeof provided] ?? null;

/** The fields of two cases side by side, in the order of documents, however they write capitals and diacritics. */
export function compareCases(one: KnownCase, other: KnownCase): PairedField[] {
	return fieldOrder.flatMap((name) => {
		const values = [readField(one, name), readField(other, name)] as const;
		const [first, second] = values;
		if (first === null && second === null) return [];
		return {
			name,
			values,
			differs: first !== null && second !== null && foldText(first) !== foldText(second),
		};
	});
}
