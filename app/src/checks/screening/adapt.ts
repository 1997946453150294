import { defaultThreshold } from "../../domain/screening/values.ts";
import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { AdaptedFacts } from "../check.ts";
import type { Evidence } from "../evidence.ts";

/** A higher threshold leaves some of the hits; a lower one, or a search at all, needs the lists of that day. */
export function adaptScreening(
	{ screening }: Pick<Evidence, "screening">,
	options: VerificationOptions,
): AdaptedFacts | null {
	if (options.screening === "off") return screening ? { facts: { screening: undefined } } : null;
	if (!screening) return { lacks: "screening" };
	const threshold = options.screening_threshold ?? defaultThreshold;
	if (screening.outcome !== "searched" || screening.threshold === threshold) return null;
	// Of a truncated search, nobody knows which hits are left out.
	if (threshold < screening.threshold || screening.truncated) return { lacks: "screening_threshold" };
	const hits = screening.hits.filter(({ score }) => score >= threshold);
	return { facts: { screening: { ...screening, threshold, hits } } };
}
