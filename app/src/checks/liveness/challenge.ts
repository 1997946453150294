import type { ChallengeFindings } from "@vidimus/engine";
import { type CheckFinding, checksFromEngine, filterRetryReasons, leafCheck } from "../finding.ts";

/**
 * A sub-check of a challenge. What the person can do again is asked for again. What speaks of an attack only sends
 * the case to a reviewer: how often it errs was measured on made-up responses, not yet on people and cameras. So does a blink
 * that wasn't seen if nothing else is missing: behind thick glasses another attempt shows it no better, unless the person
 * takes them off, which `findSelfieRepeat` requests once.
 */
function challengeCheck(check: CheckFinding): CheckFinding {
	// A note, not a doubt.
	if (check.type === "eyes_cut_out" && check.result !== "not_run")
		return leafCheck("eyes_cut_out", "clear", [], { score: check.score, model: check.model });
	if (check.result !== "rejected") return check;
	const retryable = filterRetryReasons(check.reasons);
	if (retryable.every((reason) => reason === "blink_not_seen")) return { ...check, result: "consider" };
	return { ...check, reasons: retryable };
}

/** What an answer to a challenge proves, check by check. */
export function challengeChecks({ checks, reasons }: ChallengeFindings): CheckFinding[] {
	const leaves = checksFromEngine(checks).map(challengeCheck);
	return reasons.includes("challenge_reduced")
		? [...leaves, leafCheck("challenge_complete", "consider", ["challenge_reduced"])]
		: leaves;
}
