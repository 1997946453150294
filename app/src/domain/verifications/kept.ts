import { canonicalJson } from "../../platform/canonical.ts";
import { type Key, seal } from "../../platform/crypto.ts";
import type { Decision } from "./decision/decide.ts";
import type { Evidence } from "./decision/evidence.ts";

/** All that an attempt was decided on, and how. Checks and fields stand in rows of their own. */
interface Kept {
	evidence: Evidence;
	decision: Pick<Decision, "status" | "outcome" | "reasons" | "verifiedData">;
}

/** Seals it in canonical JSON: the same evidence is the same bytes. */
export const sealKept = (key: Key, attemptId: string, evidence: Evidence, decision: Decision): Buffer => {
	const { status, outcome, reasons, verifiedData } = decision;
	const kept: Kept = { evidence, decision: { status, outcome, reasons, verifiedData } };
	return seal(key, Buffer.from(canonicalJson(kept)), `evidence/${attemptId}`);
};
