import type { ComparedField, FieldVerdict } from "./compare-sources.ts";

const foldedVerdicts: readonly FieldVerdict[] = ["agrees", "single"];

/** Fields to look at first, and the others. Where nothing was compared, such as before the submission, none is folded. */
export function splitFields(fields: readonly ComparedField[]): {
	shown: readonly ComparedField[];
	folded: readonly ComparedField[];
} {
	if (fields.every(({ verdict }) => verdict === "single")) return { shown: fields, folded: [] };
	return {
		shown: fields.filter(({ verdict }) => !foldedVerdicts.includes(verdict)),
		folded: fields.filter(({ verdict }) => foldedVerdicts.includes(verdict)),
	};
}
