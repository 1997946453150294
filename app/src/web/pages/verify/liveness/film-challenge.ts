import type {
	ChallengeStepVerdict,
	LivenessChallenge,
	LivenessStep,
} from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ReasonName } from "../../../../domain/verifications/reasons.ts";
import type { LightColor } from "../../../../domain/verifications/values.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import type { FrameSource } from "../camera/frames.ts";
import type { GuideObservation } from "../face-guide/face-guide.ts";
import { discardFrames, type FilmingSession, filmFrames } from "./film-frames.ts";

/** What the screen shows the person. */
export interface LivenessScene {
	step: number;
	/**
	 * `ready`: look straight ahead, where each step begins. `checking`: the server checks the step. `redo`: the gesture
	 * wasn't seen and must be repeated.
	 */
	phase: "ready" | "go" | "checking" | "redo";
	color: LightColor | null;
	/** Why the step must be repeated. */
	reason: ReasonName | null;
}

/** The step, and the number of the try. */
export interface StepAttempt {
	step: number;
	number: number;
}
/** Sends a step and waits for the server's verdict. */
export type JudgeStep = (
	tried: StepAttempt,
	frames: readonly LivenessFrame[],
) => Promise<Pick<ChallengeStepVerdict, "accepted" | "reasons">>;

export interface FilmDirection {
	/** Shows a scene. */
	show: (scene: LivenessScene) => void;
	/** Waits until the last scene is painted. */
	waitForPaint: () => Promise<void>;
	/** The guide's observation; null if steps are only timed. */
	getObservation: () => GuideObservation | null;
	/** Judges each step; null if all are accepted. */
	judge: JudgeStep | null;
}

const readyMs = 1200;
/** Time to read why a step must be repeated. */
const redoMs = 2400;
/** Maximum extra wait for a good position. After that, the step begins anyway. */
const maxPlacementMs = 8000;
/** Duration of filming a step: time to read it and do it slowly. A repeated step has more. */
const filmingMs = { first: 3800, again: 5500 };
/** With a guide, filming ends this long after the gesture is done, or at the maximum. */
const guidedFilmingMs = { after: 700, most: 6500 };
/**
 * Minimum frames of a guided step, and after the gesture is done, because the server compares the end with the
 * beginning. It compares faces in groups, and a last group of one or two frames, all turned away, would match poorly.
 */
const guidedFrames = { least: 12, after: 4, group: 6 };
/** Delay until the screen has changed and the camera sees it. */
const lightSettleMs = 160;

const vibrate = () => navigator.vibrate?.(60);

/** Decides when a gesture has been filmed for long enough. */
function createGestureEnd(getObservation: FilmDirection["getObservation"], usualMs: number) {
	let doneAt: number | null = null;
	return (elapsed: number, shot: number) => {
		const now = getObservation();
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
	{ colors, hold_ms }: Extract<LivenessStep, { kind: "lights" }>,
	light: (color: LightColor) => Promise<void>,
): Promise<LivenessFrame[]> {
	const frames: LivenessFrame[] = [];
	for (const color of colors) {
		if (shooting.stopped.aborted) break;
		await light(color);
		await discardFrames(shooting, lightSettleMs);
		frames.push(...(await filmFrames(shooting, step, (ms) => ms >= hold_ms - lightSettleMs, color)));
	}
	return frames;
}

/**
 * Guides the person through a liveness challenge and films it. Each step is sent when done, and repeated immediately if
 * the gesture wasn't seen. All times come from the frames' clock.
 * @param stopped ends it early
 * @returns the frames of the accepted steps, in order; null if it was stopped
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
	{ show, waitForPaint, getObservation, judge }: FilmDirection,
): Promise<LivenessFrame[] | null> {
	const { source, frames, stopped } = shooting;
	const waitFor = (ms: number) => discardFrames(shooting, ms);
	const showScene = (step: number, phase: LivenessScene["phase"], more: Partial<LivenessScene> = {}) =>
		show({ step, phase, color: null, reason: null, ...more });

	const filmStep = async (tried: StepAttempt, step: LivenessStep): Promise<LivenessFrame[]> => {
		const until = source.now() + maxPlacementMs;
		while (!stopped.aborted && getObservation()?.done === false && source.now() < until) await frames.next();
		if (stopped.aborted) return [];
		if (step.kind === "lights")
			return filmLights(shooting, tried.step, step, (color) => {
				showScene(tried.step, "go", { color });
				return waitForPaint();
			});
		showScene(tried.step, "go");
		vibrate();
		const usualMs = tried.number === 1 ? filmingMs.first : filmingMs.again;
		const shots = await filmFrames(shooting, tried.step, createGestureEnd(getObservation, usualMs));
		// Signals the end to a person whose eyes are closed.
		vibrate();
		return shots;
	};

	/**
	 * Waits for the server's verdict, while the person looks ahead again.
	 * @returns whether the step is over
	 */
	const awaitVerdict = async (tried: StepAttempt, shots: readonly LivenessFrame[]): Promise<boolean> => {
		const isLast = tried.step === steps.length - 1;
		const ready = waitFor(isLast ? 0 : readyMs).then(() => null);
		if (!isLast) showScene(tried.step, "ready");
		const verdict = judge?.(tried, shots) ?? Promise.resolve({ accepted: true, reasons: [] });
		if (!(await Promise.race([verdict, ready])) && judge) showScene(tried.step, "checking");
		const { accepted, reasons } = await verdict;
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
		let isOver = false;
		for (let number = 1; !isOver; number++) {
			const shots = await filmStep({ step, number }, livenessStep);
			if (stopped.aborted) return null;
			isOver = await awaitVerdict({ step, number }, shots);
			if (stopped.aborted) return null;
			if (isOver) acceptedFrames.push(...shots);
		}
	}
	return acceptedFrames;
}
