import type { Workflow } from "../../apps/contract.ts";
import type { ReasonName } from "../reasons.ts";
import { type CheckFinding, leavesOf } from "./finding.ts";

/** What a genuine person's picture or film hardly ever shows. */
const signsOfAttack: readonly ReasonName[] = ["spoof_suspected", "face_changed"];
/** What makes it doubtful that the person is there. That steps were left out, or others are in the picture, isn't. */
const doubtsOfPresence: readonly ReasonName[] = [...signsOfAttack, "liveness_uncertain", "doubted_before"];

function weighDoubt(check: CheckFinding, rule: Workflow["liveness_doubts"]): CheckFinding[] {
	if (check.result !== "consider") return [check];
	if (rule === "report" && check.reasons.every((reason) => doubtsOfPresence.includes(reason))) return [];
	const signs = check.reasons.filter((reason) => signsOfAttack.includes(reason));
	return rule === "decline" && signs.length > 0
		? [{ ...check, result: "rejected", reasons: signs }]
		: [check];
}

/**
 * The checks that decide, each with the weight that the app's settings give it. What is only reported is left out: it
 * is shown, and decides nothing.
 * @param options evidence from before `liveness_doubts` names none: its doubts go to a reviewer
 */
export function weigh(checks: readonly CheckFinding[], options: Workflow): CheckFinding[] {
	const doubts = options.liveness_doubts ?? "review";
	return checks.flatMap((check) => {
		if (check.type === "duplicate" && options.duplicates !== "review") return [];
		const leaves = leavesOf([check]);
		return check.type === "liveness" ? leaves.flatMap((leaf) => weighDoubt(leaf, doubts)) : leaves;
	});
}
