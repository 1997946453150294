import type { Assurance } from "../../../shared/assurance-levels.ts";
import type { ReasonName } from "../reasons.ts";

/** What a decision leads to. */
export interface Outcome {
	status: "approved" | "declined" | "in_review" | "resubmission_requested";
	outcome: "approved" | "declined" | null;
	/** Of an approval. */
	assurance: Assurance | null;
	reasons: ReasonName[];
}
