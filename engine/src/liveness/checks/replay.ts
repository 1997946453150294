import type { Finding, Reason } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalysedFrame } from "../assess/analyse-frames.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { thumbnailDifference } from "../geometry/thumbnail.ts";

/**
 * Grey levels by which two shots of a motionless scene differ at least, at the thumbnail's size: sensor noise alone
 * gave 0.36 and more, one picture saved twice at JPEG quality 85 gives 0.18.
 */
const MIN_DIFFERENCE = 0.25;
/** A share of repeated frames above this is no accident. */
const MAX_REPEATED_SHARE = 0.05;

/** Frames that are an earlier one again: byte for byte, or to the eye of a camera without noise. */
function countRepeats(frames: readonly AnalysedFrame[]): { exact: number; near: number } {
	let [exact, near] = [0, 0];
	for (const [i, { sha256, thumbnail }] of frames.entries()) {
		const earlier = frames.slice(0, i);
		if (earlier.some((frame) => frame.sha256 === sha256)) exact++;
		else if (
			thumbnail &&
			earlier.some(
				(frame) => frame.thumbnail && thumbnailDifference(frame.thumbnail, thumbnail) < MIN_DIFFERENCE,
			)
		)
			near++;
	}
	return { exact, near };
}

/** The screen colours of a step's frames, without repeats. */
function shownColours(frames: readonly AnalysedFrame[], step: number): string {
	const colours = frames.filter((frame) => frame.step === step).map(({ colour }) => colour ?? "none");
	return colours.filter((colour, i) => colour !== colours[i - 1]).join();
}

/** Steps told in their order, none left out, none made up; lights in the order drawn. */
function areStepsInOrder({ steps }: Challenge, frames: readonly AnalysedFrame[]): boolean {
	const reportedSteps = frames.map(({ step }) => step);
	const runs = reportedSteps.filter((step, i) => step !== reportedSteps[i - 1]);
	return (
		runs.length === steps.length &&
		runs.every((step, i) => step === i) &&
		steps.every((step, i) => step.kind !== "lights" || shownColours(frames, i) === step.colours.join())
	);
}

/**
 * Whether the response was made for this challenge, by a camera: its nonce, the order of steps and of lights it
 * tells, no frame twice. Score: share of frames that repeat an earlier one.
 */
export function checkReplay(challenge: Challenge, nonce: string, frames: readonly AnalysedFrame[]): Finding {
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
