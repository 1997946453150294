import type { Finding, Reason } from "../findings.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { Challenge } from "./challenge.ts";
import type { SeenFrame } from "./look.ts";
import { differenceOf } from "./thumbnail.ts";

/**
 * Grey levels by which two shots of a motionless scene differ at least, at the thumbnail's size: sensor noise alone
 * gave 0.36 and more, one picture saved twice at JPEG quality 85 gives 0.18.
 */
const ALIKE = 0.25;
/** A share of repeated frames above this is no accident. */
const REPEATED = 0.05;

/** Frames that are an earlier one again: byte for byte, or to the eye of a camera without noise. */
function repeats(frames: readonly SeenFrame[]): { exact: number; near: number } {
	let [exact, near] = [0, 0];
	for (const [i, { sha256, thumbnail }] of frames.entries()) {
		const earlier = frames.slice(0, i);
		if (earlier.some((frame) => frame.sha256 === sha256)) exact++;
		else if (
			thumbnail &&
			earlier.some((frame) => frame.thumbnail && differenceOf(frame.thumbnail, thumbnail) < ALIKE)
		)
			near++;
	}
	return { exact, near };
}

/** The colours a step's frames say the screen showed, each run once. */
function shownIn(frames: readonly SeenFrame[], step: number): string {
	const colours = frames.filter((frame) => frame.step === step).map(({ colour }) => colour ?? "none");
	return colours.filter((colour, i) => colour !== colours[i - 1]).join();
}

/** Steps told in their order, none left out, none made up; lights in the order drawn. */
function inOrder({ steps }: Challenge, frames: readonly SeenFrame[]): boolean {
	const told = frames.map(({ step }) => step);
	const runs = told.filter((step, i) => step !== told[i - 1]);
	return (
		runs.length === steps.length &&
		runs.every((step, i) => step === i) &&
		steps.every((step, i) => step.kind !== "lights" || shownIn(frames, i) === step.colours.join())
	);
}

/**
 * Whether the response was made for this challenge, by a camera: its nonce, the order of steps and of lights it
 * tells, no frame twice. Score: share of frames that repeat an earlier one.
 */
export function replay(challenge: Challenge, nonce: string, frames: readonly SeenFrame[]): Finding {
	const { exact, near } = repeats(frames);
	const share = frames.length === 0 ? 0 : (exact + near) / frames.length;
	const reasons: Reason[] = [];
	if (nonce !== challenge.nonce) reasons.push("nonce_mismatch");
	if (!inOrder(challenge, frames)) reasons.push("steps_out_of_order");
	const refused = reasons.length > 0 || exact > 0 || share > REPEATED;
	if (exact + near > 0) reasons.push("frames_repeated");
	return {
		result: refused ? "rejected" : near > 0 ? "consider" : "clear",
		score: rounded(share, 4),
		threshold: REPEATED,
		model: rule("challenge-freshness"),
		reasons: refused ? [...reasons, "spoof_suspected"] : reasons,
		region: null,
	};
}
