import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { AdaptedFacts } from "../check.ts";
import type { Evidence } from "../evidence.ts";

const rates = ["face_match_fmr", "face_mismatch_fmr"] as const;

/** Faces were compared, and searched for, with the rates of that day. */
export function adaptFaceMatch(
	{ options: own }: Pick<Evidence, "options">,
	options: VerificationOptions,
): AdaptedFacts | null {
	const changed = rates.find((rate) => own[rate] !== options[rate]);
	return changed ? { lacks: changed } : null;
}
