import type { Challenge } from "@vidimus/engine";
import { invalid, Problem } from "../../../platform/errors.ts";
import type { TryOutcome } from "./challenge-queries.ts";
import { triesPerStep } from "./challenge-rules-contract.ts";

/** The person's clock may run this much ahead of ours over a challenge, in milliseconds. */
const clockSlackMs = 500;

/** Whether the challenge goes on after a try: it was seen, or couldn't be looked at, or was the last. */
export const isAccepted = ({ result, number }: Pick<TryOutcome, "result" | "number">): boolean =>
	result !== null && (result !== "rejected" || number >= triesPerStep);

/**
 * Steps come one after another, each try after the one before, and no frame before those that were sent or after now.
 * @throws Problem 409 `challenge_step_unexpected`, 422 `frame_time_invalid` at `file`
 */
export function assertExpected(
	{ steps, issuedAt }: Challenge,
	tries: readonly Pick<TryOutcome, "step" | "number" | "result" | "lastFrameAt">[],
	{ step, number }: Pick<TryOutcome, "step" | "number">,
	frames: readonly { at: number }[],
	now: Date,
): void {
	const due = tries.filter(isAccepted).length;
	const sent = tries.filter((one) => one.step === step);
	const isJudged = sent.every(({ result }) => result !== null);
	if (step !== due || step >= steps.length || number !== sent.length + 1 || !isJudged)
		throw new Problem(409, "challenge_step_unexpected");
	const times = [Math.max(-1, ...tries.map(({ lastFrameAt }) => lastFrameAt)), ...frames.map(({ at }) => at)];
	const latest = now.getTime() - issuedAt + clockSlackMs;
	if (times.some((at, i) => i > 0 && (at <= times[i - 1]! || at > latest)))
		throw invalid("file", "frame_time_invalid");
}
