import type { Finding, Reason } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { measureThumbnailDifference } from "../geometry/thumbnail.ts";

/**
 * Minimum difference of two shots of a motionless scene, in gray levels of the thumbnail: sensor noise alone gave 0.36 or
 * more; one photo saved twice at JPEG quality 85 gives 0.18.
 */
const MIN_DIFFERENCE = 0.25;
/** Maximum share of repeated frames. */
const MAX_REPEATED_SHARE = 0.05;

/** Counts frames that repeat an earlier one: byte for byte, or without the noise of a camera. */
function countRepeats(frames: readonly AnalyzedFrame[]): { exact: number; near: number } {
	let [exact, near] = [0, 0];
	for (const [i, { sha256, thumbnail }] of frames.entries()) {
		const earlier = frames.slice(0, i);
		if (earlier.some((frame) => frame.sha256 === sha256)) exact++;
		else if (
			thumbnail &&
			earlier.some(
				(frame) => frame.thumbnail && measureThumbnailDifference(frame.thumbnail, thumbnail) < MIN_DIFFERENCE,
			)
		)
			near++;
	}
	return { exact, near };
}

/** The screen colors of a step's frames, without consecutive repeats. */
function shownColors(frames: readonly AnalyzedFrame[], step: number): string {
	const colors = frames.filter((frame) => frame.step === step).map(({ color }) => color ?? "none");
	return colors.filter((color, i) => color !== colors[i - 1]).join();
}

/** Whether the frames report all steps in their order, and the lights in the order of the challenge. */
function areStepsInOrder({ steps }: Challenge, frames: readonly AnalyzedFrame[]): boolean {
	const reportedSteps = frames.map(({ step }) => step);
	const runs = reportedSteps.filter((step, i) => step !== reportedSteps[i - 1]);
	return (
		runs.length === steps.length &&
		runs.every((step, i) => step === i) &&
		steps.every((step, i) => step.kind !== "lights" || shownColors(frames, i) === step.colors.join())
	);
}

/**
 * Whether the response was made for this challenge by a camera: it has the nonce and the order of steps and lights, and
 * no repeated frames. Score: share of frames that repeat an earlier one.
 */
export function checkReplay(challenge: Challenge, nonce: string, frames: readonly AnalyzedFrame[]): Finding {
	const { exact, near } = countRepeats(frames);
	const share = frames.length === 0 ? 0 : (exact + near) / frames.length;
	const reasons: Reason[] = [];
	if (nonce !== challenge.nonce) reasons.push("nonce_mismatch");
	if (!areStepsInOrder(challenge, frames)) reasons.push("steps_out_of_order");
	const refused = reasons.length > 0 || exact > 0 || share > MAX_REPEATED_SHARE;
	if (exact + near > 0) reasons.push("frames_repeated");
	return {
		result: refused ? "rejected" : near > 0 ? "consider" : "clear",
		score: roundTo(share, 4),
		threshold: MAX_REPEATED_SHARE,
		model: ruleModel("challenge-freshness"),
		reasons: refused ? [...reasons, "spoof_suspected"] : reasons,
		region: null,
	};
}
