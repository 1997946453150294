import type {
	LivenessChallenge,
	LivenessStep,
} from "../../domain/verifications/liveness/challenge-contract.ts";
import type { LightColour } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { StepVerdict } from "../../domain/verifications/liveness/challenge-steps-contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import type { LiveFrame } from "../api.ts";
import type { FrameSource } from "./frames.ts";
import type { Seen } from "./guide/guide.ts";
import { pass, type Shooting, shoot } from "./shots.ts";

/** What the person sees at a moment. */
export interface Scene {
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
export interface Try {
	step: number;
	number: number;
}
/** Sends a step, and waits for the server's word. */
export type Judge = (
	tried: Try,
	frames: readonly LiveFrame[],
) => Promise<Pick<StepVerdict, "accepted" | "reasons">>;

export interface Direction {
	/** Puts a scene on the screen. */
	show: (scene: Scene) => void;
	/** Waits until the screen shows the scene that was put on it last. */
	painted: () => Promise<void>;
	/** What the guide sees; null leaves all to the times. */
	seen: () => Seen | null;
	/** Says of each step whether it was seen; null takes all of them as they come. */
	judge: Judge | null;
}

const readyMs = 1200;
/** Time to read what wasn't seen. */
const redoMs = 2400;
/** Who isn't well placed is waited for so much longer; then it begins all the same. */
const placedMs = 8000;
/** How long a step is filmed: reading it and doing it slowly. Who needs longer has it when they do it again. */
const filmedMs = { first: 3800, again: 5500 };
/** With a guide a step ends so long after it saw it done; who is seen and not done yet has until the most. */
const guidedMs = { after: 700, most: 6500 };
/**
 * Frames of such a step, and of the end of its way: the server compares that with its beginning. It compares faces by
 * groups, of which a last one of a frame or two, all turned away, would be a poor likeness.
 */
const guidedFrames = { least: 12, after: 4, group: 6 };
/** A screen changes, and a camera sees it, this much after it was told to. */
const lightSettles = 160;

const vibrate = () => navigator.vibrate?.(60);

/** When a gesture has been filmed for long enough. */
function untilDone(seen: Direction["seen"], usualMs: number) {
	let doneAt: number | null = null;
	return (elapsed: number, shot: number) => {
		const now = seen();
		const { least, after, group } = guidedFrames;
		if (!now?.done) return elapsed >= (now && now.progress !== null ? guidedMs.most : usualMs);
		doneAt ??= shot;
		const enough = shot >= Math.max(least, doneAt + after) && now.doneFor >= guidedMs.after;
		if (enough && (shot % group === 0 || elapsed >= usualMs)) return true;
		return elapsed >= guidedMs.most;
	};
}

async function filmLights(
	shooting: Shooting,
	step: number,
	{ colours, hold_ms }: Extract<LivenessStep, { kind: "lights" }>,
	light: (colour: LightColour) => Promise<void>,
): Promise<LiveFrame[]> {
	const frames: LiveFrame[] = [];
	for (const colour of colours) {
		if (shooting.stopped.aborted) break;
		await light(colour);
		await pass(shooting, lightSettles);
		frames.push(...(await shoot(shooting, step, (ms) => ms >= hold_ms - lightSettles, colour)));
	}
	return frames;
}

/**
 * Leads the person through a challenge and films them. Each step is sent as soon as it is done, and done again at once
 * when it wasn't seen. All times are those of the frames.
 * @param stopped ends it early
 * @returns the frames of the steps that count, in order; null when it was stopped
 */
export async function film(
	source: FrameSource,
	challenge: LivenessChallenge,
	direction: Direction,
	stopped: AbortSignal,
): Promise<LiveFrame[] | null> {
	const frames = source.read();
	try {
		return await filmSteps({ source, frames, begun: source.now(), stopped }, challenge, direction);
	} finally {
		frames.close();
	}
}

async function filmSteps(
	shooting: Shooting,
	{ steps }: LivenessChallenge,
	{ show, painted, seen, judge }: Direction,
): Promise<LiveFrame[] | null> {
	const { source, frames, stopped } = shooting;
	const wait = (ms: number) => pass(shooting, ms);
	const scene = (step: number, phase: Scene["phase"], more: Partial<Scene> = {}) =>
		show({ step, phase, colour: null, reason: null, ...more });

	const perform = async (tried: Try, step: LivenessStep): Promise<LiveFrame[]> => {
		const until = source.now() + placedMs;
		while (!stopped.aborted && seen()?.done === false && source.now() < until) await frames.next();
		if (stopped.aborted) return [];
		if (step.kind === "lights")
			return filmLights(shooting, tried.step, step, (colour) => {
				scene(tried.step, "go", { colour });
				return painted();
			});
		scene(tried.step, "go");
		vibrate();
		const usualMs = tried.number === 1 ? filmedMs.first : filmedMs.again;
		const shots = await shoot(shooting, tried.step, untilDone(seen, usualMs));
		// Who has their eyes closed feels that it is over.
		vibrate();
		return shots;
	};

	/** Waits for the server's word, while the person looks ahead again. @returns whether the step is over */
	const settle = async (tried: Try, shots: readonly LiveFrame[]): Promise<boolean> => {
		const isLast = tried.step === steps.length - 1;
		const ready = wait(isLast ? 0 : readyMs).then(() => null);
		if (!isLast) scene(tried.step, "ready");
		const answer = judge?.(tried, shots) ?? Promise.resolve({ accepted: true, reasons: [] });
		if (!(await Promise.race([answer, ready])) && judge) scene(tried.step, "checking");
		const { accepted, reasons } = await answer;
		if (accepted) {
			await ready;
			return true;
		}
		if (stopped.aborted) return true;
		scene(tried.step, "redo", { reason: reasons[0]?.name ?? null });
		await wait(redoMs);
		return false;
	};

	const kept: LiveFrame[] = [];
	scene(0, "ready");
	await wait(readyMs);
	for (const [step, asked] of steps.entries()) {
		if (step > 0) scene(step, "ready");
		for (let [number, isOver] = [1, false]; !isOver; number++) {
			const shots = await perform({ step, number }, asked);
			if (stopped.aborted) return null;
			isOver = await settle({ step, number }, shots);
			if (stopped.aborted) return null;
			if (isOver) kept.push(...shots);
		}
	}
	return kept;
}
