import type { Workflow } from "../../domain/apps/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { type CheckFinding, collectLeafChecks } from "../finding.ts";

/** Rare with genuine people. */
const attackReasons: readonly ReasonName[] = ["spoof_suspected", "face_changed"];
/** Reasons to doubt liveness. Skipped steps or other people in the frame aren't among them. */
const livenessDoubtReasons: readonly ReasonName[] = [
	...attackReasons,
	"liveness_uncertain",
	"doubted_before",
	"doubted_nearby",
];

function weighLivenessDoubt(check: CheckFinding, rule: Workflow["liveness_doubts"]): CheckFinding[] {
	if (check.result !== "consider") return [check];
	if (rule === "report" && check.reasons.every((reason) => livenessDoubtReasons.includes(reason))) return [];
	const signs = check.reasons.filter((reason) => attackReasons.includes(reason));
	return rule === "decline" && signs.length > 0
		? [{ ...check, result: "rejected", reasons: signs }]
		: [check];
}

/**
 * The sub-checks that count for the decision; doubts that the app only reports are left out.
 * @param options older evidence has no `liveness_doubts`: its doubts go to review
 */
export const weighLiveness = (finding: CheckFinding, options: Workflow): CheckFinding[] =>
	collectLeafChecks([finding]).flatMap((leaf) =>
		weighLivenessDoubt(leaf, options.liveness_doubts ?? "review"),
	);

/** Runs only with a model supplied by the operator. */
const optionalCheckTypes = ["presentation_attack"];

/** A challenge was answered, and all its checks are clear. */
export function provesPresence(finding: CheckFinding): boolean {
	const ran = collectLeafChecks([finding]).filter(({ type }) => !optionalCheckTypes.includes(type));
	return (
		ran.some(({ type }) => type === "challenge_followed") && ran.every(({ result }) => result === "clear")
	);
}
