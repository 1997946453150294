import type { SelfieFindings } from "../evidence.ts";
import { type CheckFinding, leafCheck } from "../finding.ts";

type LivenessPart = Extract<
	CheckFinding["type"],
	| "challenge_followed"
	| "timing"
	| "replay"
	| "one_face"
	| "face_presence"
	| "same_person"
	| "flat_photo"
	| "light_reflection"
	| "shading_change"
>;

/** Parts that every response to a challenge, or every burst of photos, answers. */
const partsOfEveryChallenge: readonly LivenessPart[] = [
	"challenge_followed",
	"timing",
	"replay",
	"one_face",
	"same_person",
];
const partsOfEveryBurst: readonly LivenessPart[] = ["face_presence"];
/** Parts of turns and lights, which a challenge lacks only with `challenge_reduced`. */
const partsOfWholeChallenge: readonly LivenessPart[] = ["flat_photo", "light_reflection", "shading_change"];
/** Parts added after the first release: findings without them are from before. */
const laterParts: readonly LivenessPart[] = ["light_reflection", "shading_change"];

/**
 * Makes a question of each part of the liveness check that should have answered and didn't: a part that stops running never
 * approves anybody.
 */
export function requestUnansweredParts(
	findings: SelfieFindings,
	checks: readonly CheckFinding[],
): CheckFinding[] {
	const isWhole = "steps" in findings && !findings.reasons.includes("challenge_reduced");
	const parts: readonly CheckFinding["type"][] = [
		...("steps" in findings ? partsOfEveryChallenge : partsOfEveryBurst),
		...(isWhole ? partsOfWholeChallenge : []),
	];
	const asked = checks.map((check) =>
		parts.includes(check.type) && check.result === "not_run" && check.reasons.length === 0
			? { ...check, reasons: ["liveness_uncertain" as const] }
			: check,
	);
	const isMissing = (part: CheckFinding["type"]) =>
		!(laterParts as readonly string[]).includes(part) && !checks.some(({ type }) => type === part);
	return [
		...asked,
		...parts.filter(isMissing).map((part) => leafCheck(part, "not_run", ["liveness_uncertain"])),
	];
}
