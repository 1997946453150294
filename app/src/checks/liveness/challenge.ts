import type { ChallengeFindings } from "@vidimus/engine";
import { type CheckFinding, checksFromEngine, filterRetryReasons, leafCheck } from "../finding.ts";

/**
 * A sub-check of a challenge. What the person can do again is asked for again. What speaks of an attack only sends
 * the case to a reviewer: how often it errs was measured on made-up responses, not yet on people and cameras.
 */
function challengeCheck(check: CheckFinding): CheckFinding {
	if (check.result !== "rejected") return check;
	const retryable = filterRetryReasons(check.reasons);
	return retryable.length > 0 ? { ...check, reasons: retryable } : { ...check, result: "consider" };
}

/** What an answer to a challenge proves, check by check. */
export function challengeChecks({ checks, reasons }: ChallengeFindings): CheckFinding[] {
	const leaves = checksFromEngine(checks).map(challengeCheck);
	return reasons.includes("challenge_reduced")
		? [...leaves, leafCheck("challenge_complete", "consider", ["challenge_reduced"])]
		: leaves;
}
