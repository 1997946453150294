import type { Finding, Reason, Result } from "../../findings.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { type ChallengeFrame, MAX_FRAMES } from "../challenge/response.ts";
import { checkOneFace } from "../checks/challenge-followed.ts";
import { checkLightReflection } from "../checks/light-reflection.ts";
import { checkSteps } from "../checks/steps-done.ts";
import { type AnalyzedFrame, analyzeFrames } from "./analyze-frames.ts";

/** Whether a step of a challenge was done. The person can repeat it while they are before the camera. */
export interface ChallengeStepFindings {
	/** `rejected` if the step has to be repeated. */
	readonly result: Result;
	/** Why it has to be repeated; empty otherwise. */
	readonly reasons: readonly Reason[];
}

/** Findings on a step, and the analysis of its frames without templates. */
export interface StepAnalysis {
	readonly findings: ChallengeStepFindings;
	readonly frames: readonly AnalyzedFrame[];
}

/** As `assessChallengeStep`, but also returns the analysis of the frames. */
export async function analyzeStep(
	frames: readonly ChallengeFrame[],
	challenge: Challenge,
	step: number,
	framesBefore: number,
): Promise<StepAnalysis> {
	if (frames.length > MAX_FRAMES)
		throw new TypeError(`A response has at most ${MAX_FRAMES} frames; this step has ${frames.length}.`);
	const analyzed = await analyzeFrames(frames, challenge.steps, { framesBefore, computesTemplates: false });
	const done: Finding = checkSteps(challenge, analyzed)[step]!;
	const findings = [done, await checkOneFace(analyzed), checkLightReflection(challenge, analyzed)];
	const reasons = findings
		.filter(({ result }) => result === "rejected")
		.flatMap((finding) => finding.reasons.filter((reason) => reason !== "motion_broken"));
	return {
		findings: { result: reasons.length > 0 ? "rejected" : "clear", reasons: [...new Set(reasons)] },
		frames: analyzed,
	};
}

/**
 * Assesses one step of a challenge by its own frames, with the same result as within `assessChallenge`: whether it was done,
 * with one face in view that reflects the screen's light. Attacks are only detected on the whole response.
 *
 * @param frames of this step alone, in the order they were taken
 * @param framesBefore number of frames of earlier steps in the response
 * @throws {TypeError} if there are more than `MAX_FRAMES` frames
 */
export async function assessChallengeStep(
	frames: readonly ChallengeFrame[],
	challenge: Challenge,
	step: number,
	framesBefore: number,
): Promise<ChallengeStepFindings> {
	return (await analyzeStep(frames, challenge, step, framesBefore)).findings;
}
