import type { Finding, Reason, Result } from "../../findings.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { type ChallengeFrame, MAX_FRAMES } from "../challenge/response.ts";
import { checkOneFace } from "../checks/challenge-followed.ts";
import { checkLightReflection } from "../checks/light-reflection.ts";
import { checkSteps } from "../checks/steps-done.ts";
import { type AnalysedFrame, analyseFrames } from "./analyse-frames.ts";

/** Whether one step of a challenge was done: what can be asked for again while the person is before the camera. */
export interface ChallengeStepFindings {
	/** `rejected` when the step is to be done again. */
	readonly result: Result;
	/** Why it is to be done again; empty otherwise. */
	readonly reasons: readonly Reason[];
}

/** What is found of a step, and all that was seen of its frames but who is on them. */
export interface StepAnalysis {
	readonly findings: ChallengeStepFindings;
	readonly seen: readonly AnalysedFrame[];
}

/** As `assessChallengeStep`, for whoever goes on with what was seen. */
export async function analyseStep(
	frames: readonly ChallengeFrame[],
	challenge: Challenge,
	step: number,
	framesBefore: number,
): Promise<StepAnalysis> {
	if (frames.length > MAX_FRAMES)
		throw new TypeError(`A response has at most ${MAX_FRAMES} frames; this step has ${frames.length}.`);
	const seen = await analyseFrames(frames, challenge.steps, { framesBefore, recognise: false });
	const done: Finding = checkSteps(challenge, seen)[step]!;
	const findings = [done, await checkOneFace(seen), checkLightReflection(challenge, seen)];
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
	return (await analyseStep(frames, challenge, step, framesBefore)).findings;
}
