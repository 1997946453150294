import type { HitState } from "./contract.ts";

/** Screening hits of a case that stand against an approval. */
export interface UnresolvedHits {
	/** Judged by nobody yet. */
	readonly open: number;
	/** Marked as a true match. */
	readonly confirmed: number;
}

export const countUnresolvedHits = (hits: readonly { state: HitState }[]): UnresolvedHits => ({
	open: hits.filter(({ state }) => state === "open").length,
	confirmed: hits.filter(({ state }) => state === "true_match").length,
});
