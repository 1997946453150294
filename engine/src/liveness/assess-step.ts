import type { Finding, Reason, Result } from "../findings.ts";
import type { Challenge } from "./challenge.ts";
import { oneFace } from "./challenge-checks.ts";
import { stepsDone } from "./followed.ts";
import { lightReflection } from "./light-reflection.ts";
import { lookAt, type SeenFrame } from "./look.ts";
import { type ChallengeFrame, MAX_FRAMES } from "./response.ts";

/** Whether one step of a challenge was done: what can be asked for again while the person is before the camera. */
export interface ChallengeStepFindings {
	/** `rejected` when the step is to be done again. */
	readonly result: Result;
	/** Why it is to be done again; empty otherwise. */
	readonly reasons: readonly Reason[];
}

/** What is found of a step, and all that was seen of its frames but who is on them. */
export interface StepLook {
	readonly findings: ChallengeStepFindings;
	readonly seen: readonly SeenFrame[];
}

/** As `assessChallengeStep`, for whoever goes on with what was seen. */
export async function lookAtStep(
	frames: readonly ChallengeFrame[],
	challenge: Challenge,
	step: number,
	framesBefore: number,
): Promise<StepLook> {
	if (frames.length > MAX_FRAMES)
		throw new TypeError(`A response has at most ${MAX_FRAMES} frames; this step has ${frames.length}.`);
	const seen = await lookAt(frames, challenge.steps, { framesBefore, recognise: false });
	const done: Finding = stepsDone(challenge, seen)[step]!;
	const findings = [done, await oneFace(seen), lightReflection(challenge, seen)];
	const reasons = findings
		.filter(({ result }) => result === "rejected")
		.flatMap((finding) => finding.reasons.filter((reason) => reason !== "motion_broken"));
	return {
		findings: { result: reasons.length > 0 ? "rejected" : "clear", reasons: [...new Set(reasons)] },
		seen,
	};
}

/**
 * Judges one step of a challenge by its own frames, as `assessChallenge` will find it among all of them: whether it was
 * done, with one face in view and the screen's light on it. Says nothing of who or what was filmed: that takes the whole
 * response.
 *
 * @param frames of this step alone, in the order they were taken
 * @param framesBefore how many frames of the steps before will stand before these in the response
 * @throws {TypeError} when there are more than `MAX_FRAMES` frames
 */
export async function assessChallengeStep(
	frames: readonly ChallengeFrame[],
	challenge: Challenge,
	step: number,
	framesBefore: number,
): Promise<ChallengeStepFindings> {
	return (await lookAtStep(frames, challenge, step, framesBefore)).findings;
}
