import type { ReasonName } from "../../domain/verifications/reasons.ts";
import type { Repeat } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";

/**
 * Parts of a challenge that glasses and light hide from the camera, with the only reason that they then have: glasses the
 * lids, an even light or haze the shading.
 */
const hiddenParts: readonly { type: CheckFinding["type"]; reason: ReasonName }[] = [
	{ type: "challenge_followed", reason: "blink_not_seen" },
	{ type: "shading_change", reason: "spoof_suspected" },
];

const isHidden = ({ type, result, reasons }: CheckFinding): boolean =>
	result === "consider" &&
	hiddenParts.some((part) => part.type === type && reasons.every((reason) => reason === part.reason)) &&
	reasons.length > 0;

/**
 * The selfie, where its challenge lacks only what glasses or the light may hide. Once per verification.
 */
export function findSelfieRepeat(
	{ liveness, wasSelfieRepeated }: Evidence,
	finding: CheckFinding,
): Repeat | null {
	if (!liveness || !("steps" in liveness) || wasSelfieRepeated) return null;
	const parts = finding.checks;
	if (!parts.some(isHidden)) return null;
	const reason = "glasses_or_light";
	const replaceHidden = (replace: (part: CheckFinding) => CheckFinding) =>
		compositeCheck(
			finding.type,
			parts.map((part) => (isHidden(part) ? replace(part) : part)),
		);
	return {
		reason,
		assumed: replaceHidden(({ type }) => leafCheck(type, "clear")),
		requested: replaceHidden((part) => ({ ...part, reasons: [...part.reasons, reason] })),
	};
}
