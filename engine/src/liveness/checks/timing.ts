import type { Finding, Reason } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { Challenge, ChallengeStep, StepKind } from "../challenge/challenge.ts";
import type { ChallengeResponse } from "../challenge/response.ts";

/** Nobody does a step faster than this, in milliseconds from its first to its last frame. */
const MIN_STEP_MS: Readonly<Record<StepKind, number>> = {
	turn: 400,
	approach: 400,
	blink: 250,
	lights: 1500,
};
/** Frames nearer to each other than this are of no camera that a browser drives. */
const MIN_GAP_MS = 15;
/** Slower than this within a step, a part of it was not seen. */
const MAX_GAP_MS = 2000;
/** The other side's clock may run this much ahead of ours over a challenge. */
const CLOCK_SLACK_MS = 500;
/** This many gaps of exactly the same length come from a program, not a camera. */
const EQUAL_GAPS = 8;

function durationOf(at: readonly number[]): number {
	return at.length === 0 ? 0 : at.at(-1)! - at[0]!;
}

function isTooShort(step: ChallengeStep, at: readonly number[]): boolean {
	return at.length > 0 && durationOf(at) < MIN_STEP_MS[step.kind];
}

/** Whether the times told can be those of a person before a camera. Score: the median gap in milliseconds. */
export function checkTiming(challenge: Challenge, { frames, receivedAt }: ChallengeResponse): Finding {
	const at = frames.map((frame) => frame.at);
	const gaps = at.slice(1).map((time, i) => time - at[i]!);
	const within = gaps.filter((_, i) => frames[i]!.step === frames[i + 1]!.step);
	const byStep = challenge.steps.map((_, i) =>
		frames.filter(({ step }) => step === i).map((frame) => frame.at),
	);
	const elapsedMs = receivedAt - challenge.issuedAt;
	const isLate = receivedAt > challenge.deadline || elapsedMs < 0;
	const impossible =
		at.some((time) => !Number.isFinite(time) || time < 0) ||
		gaps.some((gap) => gap < MIN_GAP_MS) ||
		(at.at(-1) ?? 0) > elapsedMs + CLOCK_SLACK_MS ||
		challenge.steps.some((step, i) => isTooShort(step, byStep[i]!));
	const odd =
		within.some((gap) => gap > MAX_GAP_MS) ||
		(gaps.length >= EQUAL_GAPS && gaps.every((gap) => gap === gaps[0]));
	const reasons: Reason[] = [];
	if (isLate) reasons.push("challenge_expired");
	if (impossible || odd) reasons.push("timing_implausible");
	const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
	return {
		result: frames.length === 0 ? "not_run" : isLate || impossible ? "rejected" : odd ? "consider" : "clear",
		score: median === undefined || !Number.isFinite(median) ? null : roundTo(median, 1),
		threshold: null,
		model: ruleModel("frame-times"),
		reasons: frames.length === 0 ? [] : reasons,
		region: null,
	};
}
