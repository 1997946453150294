import type { Finding, Reason } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { Challenge, ChallengeStep, StepKind } from "../challenge/challenge.ts";
import type { ChallengeResponse } from "../challenge/response.ts";

/** Minimum milliseconds from the first to the last frame of a step: nobody does it faster. */
const MIN_STEP_MS: Readonly<Record<StepKind, number>> = {
	turn: 400,
	approach: 400,
	blink: 250,
	lights: 1500,
};
/** Minimum gap between frames in milliseconds: cameras in browsers aren't faster. */
const MIN_GAP_MS = 15;
/** Maximum gap within a step in milliseconds: beyond, a part of it is missing. */
const MAX_GAP_MS = 2000;
/** Milliseconds by which the client's clock may run ahead of the server's during a challenge. */
const CLOCK_SLACK_MS = 500;
/** Number of gaps from which exactly equal lengths mean that a program made them, not a camera. */
const EQUAL_GAPS = 8;

function durationOf(at: readonly number[]): number {
	return at.length === 0 ? 0 : at.at(-1)! - at[0]!;
}

function isTooShort(step: ChallengeStep, at: readonly number[]): boolean {
	return at.length > 0 && durationOf(at) < MIN_STEP_MS[step.kind];
}

/** Whether the reported times are plausible for a person before a camera. Score: median gap in milliseconds. */
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
