import type { Finding, Reason } from "../findings.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { Challenge, ChallengeStep, StepKind } from "./challenge.ts";
import type { ChallengeResponse } from "./response.ts";

/** Nobody does a step faster than this, in milliseconds from its first to its last frame. */
const SHORTEST: Readonly<Record<StepKind, number>> = { turn: 400, approach: 400, blink: 250, lights: 1500 };
/** Frames nearer to each other than this are of no camera that a browser drives. */
const LEAST_GAP = 15;
/** Slower than this within a step, a part of it was not seen. */
const GREATEST_GAP = 2000;
/** The other side's clock may run this much ahead of ours over a challenge. */
const CLOCK_SLACK = 500;
/** So many gaps of exactly one length are a program's, not a camera's. */
const EQUAL_GAPS = 8;

function lengthOf(at: readonly number[]): number {
	return at.length === 0 ? 0 : at.at(-1)! - at[0]!;
}

function tooShort(step: ChallengeStep, at: readonly number[]): boolean {
	return at.length > 0 && lengthOf(at) < SHORTEST[step.kind];
}

/** Whether the times told can be those of a person before a camera. Score: the median gap in milliseconds. */
export function timing(challenge: Challenge, { frames, receivedAt }: ChallengeResponse): Finding {
	const at = frames.map((frame) => frame.at);
	const gaps = at.slice(1).map((time, i) => time - at[i]!);
	const within = gaps.filter((_, i) => frames[i]!.step === frames[i + 1]!.step);
	const byStep = challenge.steps.map((_, i) =>
		frames.filter(({ step }) => step === i).map((frame) => frame.at),
	);
	const took = receivedAt - challenge.issuedAt;
	const late = receivedAt > challenge.deadline || took < 0;
	const impossible =
		at.some((time) => !Number.isFinite(time) || time < 0) ||
		gaps.some((gap) => gap < LEAST_GAP) ||
		(at.at(-1) ?? 0) > took + CLOCK_SLACK ||
		challenge.steps.some((step, i) => tooShort(step, byStep[i]!));
	const odd =
		within.some((gap) => gap > GREATEST_GAP) ||
		(gaps.length >= EQUAL_GAPS && gaps.every((gap) => gap === gaps[0]));
	const reasons: Reason[] = [];
	if (late) reasons.push("challenge_expired");
	if (impossible || odd) reasons.push("timing_implausible");
	const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
	return {
		result: frames.length === 0 ? "not_run" : late || impossible ? "rejected" : odd ? "consider" : "clear",
		score: median === undefined || !Number.isFinite(median) ? null : rounded(median, 1),
		threshold: null,
		model: rule("frame-times"),
		reasons: frames.length === 0 ? [] : reasons,
		region: null,
	};
}
