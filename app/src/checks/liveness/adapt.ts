import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { AdaptedFacts } from "../check.ts";
import type { Evidence } from "../evidence.ts";

/** From the weakest. */
const levels: readonly VerificationOptions["liveness"][] = ["off", "passive", "active"];

/** A stricter liveness than the person was asked for can't be told from their selfie. */
export function adaptLiveness(evidence: Evidence, options: VerificationOptions): AdaptedFacts | null {
	const { options: own, liveness, duplicates, doubted } = evidence;
	const isStricter = levels.indexOf(options.liveness) > levels.indexOf(own.liveness);
	if (isStricter && liveness && !("steps" in liveness)) return { lacks: "liveness" };
	// Doubts about the same face or document are only searched with duplicates, and aren't told from those of the customer.
	const isSearchLost = own.duplicates !== "off" && options.duplicates === "off";
	return isSearchLost && duplicates.some(({ verification }) => doubted.includes(verification))
		? { lacks: "duplicates" }
		: null;
}
