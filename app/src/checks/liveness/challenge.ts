import type { ChallengeFindings } from "@vidimus/engine";
import { allFromEngine, type CheckFinding, leaf, retryReasons } from "../finding.ts";

/**
 * A sub-check of a challenge. What the person can do again is asked for again. What speaks of an attack only sends
 * the case to a reviewer: how often it errs was measured on made-up responses, not yet on people and cameras.
 */
function challengeLeaf(check: CheckFinding): CheckFinding {
	if (check.result !== "rejected") return check;
	const again = retryReasons(check.reasons);
	return again.length > 0 ? { ...check, reasons: again } : { ...check, result: "consider" };
}

/** What an answer to a challenge proves, check by check. */
export function challengeLeaves({ checks, reasons }: ChallengeFindings): CheckFinding[] {
	const leaves = allFromEngine(checks).map(challengeLeaf);
	return reasons.includes("challenge_reduced")
		? [...leaves, leaf("challenge_complete", "consider", ["challenge_reduced"])]
		: leaves;
}
