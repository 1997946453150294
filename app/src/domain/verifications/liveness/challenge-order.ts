import type { Challenge } from "@vidimus/engine";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { maxTriesPerStep } from "../values.ts";
import type { ChallengeTryOutcome } from "./challenge-queries.ts";

/** Milliseconds that the person's clock may gain on ours during a challenge. */
const maxClockSkewMs = 500;

/** Whether the challenge continues after a try: the step was seen, or wasn't judged, or this was the last try. */
export const isTryAccepted = ({ result, number }: Pick<ChallengeTryOutcome, "result" | "number">): boolean =>
	result !== null && (result !== "rejected" || number >= maxTriesPerStep);

/**
 * Asserts that steps and tries arrive in order, and that frames are neither older than those sent before nor in the
 * future.
 * @throws Problem 409 `challenge_step_unexpected`, 422 `frame_time_invalid` at `file`
 */
export function assertTryExpected(
	{ steps, issuedAt }: Challenge,
	tries: readonly Pick<ChallengeTryOutcome, "step" | "number" | "result" | "lastFrameAt">[],
	{ step, number }: Pick<ChallengeTryOutcome, "step" | "number">,
	frames: readonly { at: number }[],
	now: Date,
): void {
	const dueStep = tries.filter(isTryAccepted).length;
	const triesOfStep = tries.filter((earlier) => earlier.step === step);
	const isJudged = triesOfStep.every(({ result }) => result !== null);
	if (step !== dueStep || step >= steps.length || number !== triesOfStep.length + 1 || !isJudged)
		throw new Problem(409, "challenge_step_unexpected");
	const times = [Math.max(-1, ...tries.map(({ lastFrameAt }) => lastFrameAt)), ...frames.map(({ at }) => at)];
	const latestAllowed = now.getTime() - issuedAt + maxClockSkewMs;
	if (times.some((at, i) => i > 0 && (at <= times[i - 1]! || at > latestAllowed)))
		throw invalidField("file", "frame_time_invalid");
}
