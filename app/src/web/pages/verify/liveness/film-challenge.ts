import type {
	LivenessChallenge,
	LivenessStep,
} from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { LightColour } from "../../../../domain/verifications/liveness/challenge-limits-contract.ts";
import type { ChallengeStepVerdict } from "../../../../domain/verifications/liveness/challenge-steps-contract.ts";
import type { ReasonName } from "../../../../domain/verifications/reasons.ts";
import type { LivenessFrame } from "../../../shell/api/api-client.ts";
import type { FrameSource } from "../camera/frames.ts";
import type { GuideObservation } from "../face-guide/face-guide.ts";
import { discardFrames, type FilmingSession, filmFrames } from "./film-frames.ts";

/** What the person sees at a moment. */
export interface LivenessScene {
	step: number;
	/**
	 * Looking straight ahead comes before each step, so that it begins there. `checking`: the server looks at what was
	 * sent. `redo`: what wasn't seen is asked for once more.
	 */
	phase: "ready" | "go" | "checking" | "redo";
	colour: LightColour | null;
	/** Why a step is done again. */
	reason: ReasonName | null;
}

/** Which step, and the first, second or third try at it. */
export interface StepAttempt {
	step: number;
	number: number;
}
/** Sends a step, and waits for the server's word. */
export type JudgeStep = (
	tried: StepAttempt,
	frames: readonly LivenessFrame[],
) => Promise<Pick<ChallengeStepVerdict, "accepted" | "reasons">>;

export interface FilmDirection {
	/** Puts a scene on the screen. */
	show: (scene: LivenessScene) => void;
	/** Waits until the last scene is painted. */
	waitForPaint: () => Promise<void>;
	/** What the guide sees; null leaves all to the times. */
	seen: () => GuideObservation | null;
	/** Says of each step whether it was seen; null takes all of them as they come. */
	judge: JudgeStep | null;
}

const readyMs = 1200;
/** Time to read what wasn't seen. */
const redoMs = 2400;
/** Who isn't well placed is waited for so much longer; then it begins all the same. */
const maxPlacementMs = 8000;
/** How long a step is filmed: reading it and doing it slowly. Who needs longer has it when they do it again. */
const filmingMs = { first: 3800, again: 5500 };
/** With a guide a step ends so long after it saw it done; who is seen and not done yet has until the most. */
const guidedFilmingMs = { after: 700, most: 6500 };
/**
 * Frames of such a step, and of the end of its way: the server compares that with its beginning. It compares faces by
 * groups, of which a last one of a frame or two, all turned away, would be a poor likeness.
 */
const guidedFrames = { least: 12, after: 4, group: 6 };
/** Delay until the screen has changed and the camera sees it. */
const lightSettleMs = 160;

const vibrate = () => navigator.vibrate?.(60);

/** When a gesture has been filmed for long enough. */
function createGestureEnd(seen: FilmDirection["seen"], usualMs: number) {
	let doneAt: number | null = null;
	return (elapsed: number, shot: number) => {
		const now = seen();
		const { least, after, group } = guidedFrames;
		if (!now?.done) return elapsed >= (now && now.progress !== null ? guidedFilmingMs.most : usualMs);
		doneAt ??= shot;
		const enough = shot >= Math.max(least, doneAt + after) && now.doneFor >= guidedFilmingMs.after;
		if (enough && (shot % group === 0 || elapsed >= usualMs)) return true;
		return elapsed >= guidedFilmingMs.most;
	};
}

async function filmLights(
	shooting: FilmingSession,
	step: number,
	{ colours, hold_ms }: Extract<LivenessStep, { kind: "lights" }>,
	light: (colour: LightColour) => Promise<void>,
): Promise<LivenessFrame[]> {
	const frames: LivenessFrame[] = [];
	for (const colour of colours) {
		if (shooting.stopped.aborted) break;
		await light(colour);
		await discardFrames(shooting, lightSettleMs);
		frames.push(...(await filmFrames(shooting, step, (ms) => ms >= hold_ms - lightSettleMs, colour)));
	}
	return frames;
}

/**
 * Guides the person through a liveness challenge and films it. Each step is sent when done, and repeated at once
 * when it wasn't seen. All times come from the frames' clock.
 * @param stopped ends it early
 * @returns the frames of the steps that count, in order; null when it was stopped
 */
export async function filmChallenge(
	source: FrameSource,
	challenge: LivenessChallenge,
	direction: FilmDirection,
	stopped: AbortSignal,
): Promise<LivenessFrame[] | null> {
	const frames = source.openReader();
	try {
		return await filmSteps({ source, frames, begun: source.now(), stopped }, challenge, direction);
	} finally {
		frames.close();
	}
}

async function filmSteps(
	shooting: FilmingSession,
	{ steps }: LivenessChallenge,
	{ show, waitForPaint, seen, judge }: FilmDirection,
): Promise<LivenessFrame[] | null> {
	const { source, frames, stopped } = shooting;
	const waitFor = (ms: number) => discardFrames(shooting, ms);
	const showScene = (step: number, phase: LivenessScene["phase"], more: Partial<LivenessScene> = {}) =>
		show({ step, phase, colour: null, reason: null, ...more });

	const filmStep = async (tried: StepAttempt, step: LivenessStep): Promise<LivenessFrame[]> => {
		const until = source.now() + maxPlacementMs;
		while (!stopped.aborted && seen()?.done === false && source.now() < until) await frames.next();
		if (stopped.aborted) return [];
		if (step.kind === "lights")
			return filmLights(shooting, tried.step, step, (colour) => {
				showScene(tried.step, "go", { colour });
				return waitForPaint();
			});
		showScene(tried.step, "go");
		vibrate();
		const usualMs = tried.number === 1 ? filmingMs.first : filmingMs.again;
		const shots = await filmFrames(shooting, tried.step, createGestureEnd(seen, usualMs));
		// Who has their eyes closed feels that it is over.
		vibrate();
		return shots;
	};

	/** Waits for the server's word, while the person looks ahead again. @returns whether the step is over */
	const awaitVerdict = async (tried: StepAttempt, shots: readonly LivenessFrame[]): Promise<boolean> => {
		const isLast = tried.step === steps.length - 1;
		const ready = waitFor(isLast ? 0 : readyMs).then(() => null);
		if (!isLast) showScene(tried.step, "ready");
		const answer = judge?.(tried, shots) ?? Promise.resolve({ accepted: true, reasons: [] });
		if (!(await Promise.race([answer, ready])) && judge) showScene(tried.step, "checking");
		const { accepted, reasons } = await answer;
		if (accepted) {
			await ready;
			return true;
		}
		if (stopped.aborted) return true;
		showScene(tried.step, "redo", { reason: reasons[0]?.name ?? null });
		await waitFor(redoMs);
		return false;
	};

	const acceptedFrames: LivenessFrame[] = [];
	showScene(0, "ready");
	await waitFor(readyMs);
	for (const [step, livenessStep] of steps.entries()) {
		if (step > 0) showScene(step, "ready");
		for (let [number, isOver] = [1, false]; !isOver; number++) {
			const shots = await filmStep({ step, number }, livenessStep);
			if (stopped.aborted) return null;
			isOver = await awaitVerdict({ step, number }, shots);
			if (stopped.aborted) return null;
			if (isOver) acceptedFrames.push(...shots);
		}
	}
	return acceptedFrames;
}
