import type { Workflow } from "../../domain/apps/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { type CheckFinding, leavesOf } from "../finding.ts";

/** What a genuine person's picture or film hardly ever shows. */
const signsOfAttack: readonly ReasonName[] = ["spoof_suspected", "face_changed"];
/** What makes it doubtful that the person is there. That steps were left out, or others are in the picture, isn't. */
const doubtsOfPresence: readonly ReasonName[] = [
	...signsOfAttack,
	"liveness_uncertain",
	"doubted_before",
	"doubted_nearby",
];

function weighDoubt(check: CheckFinding, rule: Workflow["liveness_doubts"]): CheckFinding[] {
	if (check.result !== "consider") return [check];
	if (rule === "report" && check.reasons.every((reason) => doubtsOfPresence.includes(reason))) return [];
	const signs = check.reasons.filter((reason) => signsOfAttack.includes(reason));
	return rule === "decline" && signs.length > 0
		? [{ ...check, result: "rejected", reasons: signs }]
		: [check];
}

/**
 * What of liveness decides: what the app has only reported is left out.
 * @param options evidence from before `liveness_doubts` names none: its doubts go to a reviewer
 */
export const weighLiveness = (finding: CheckFinding, options: Workflow): CheckFinding[] =>
	leavesOf([finding]).flatMap((leaf) => weighDoubt(leaf, options.liveness_doubts ?? "review"));

/** The operator's own net, which a product without one can't run. */
const optional = ["presentation_attack"];

/** A challenge was answered, and every check of it is clear. */
export function provesPresence(finding: CheckFinding): boolean {
	const ran = leavesOf([finding]).filter(({ type }) => !optional.includes(type));
	return (
		ran.some(({ type }) => type === "challenge_followed") && ran.every(({ result }) => result === "clear")
	);
}
