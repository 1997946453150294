import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { AdaptedFacts } from "../check.ts";
import type { Evidence } from "../evidence.ts";

/** A search that wasn't made can't be made up for: the earlier verifications of that day are no longer the same. */
export function adaptDuplicates(
	{ options: own }: Pick<Evidence, "options">,
	options: VerificationOptions,
): AdaptedFacts | null {
	const wasSearched = own.duplicates !== "off";
	const isSearched = options.duplicates !== "off";
	if (wasSearched === isSearched) return null;
	return isSearched ? { lacks: "duplicates" } : { facts: { duplicates: [], areFacesOutdated: false } };
}
