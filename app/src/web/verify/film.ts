import type { LivenessChallenge, LivenessStep } from "../../domain/verifications/challenge-contract.ts";
import type { LightColour } from "../../domain/verifications/challenge-rules-contract.ts";
import type { LiveFrame } from "../api.ts";
import { grab } from "./frame.ts";
import type { Seen } from "./guide/guide.ts";

/** What the person sees at a moment. */
export interface Scene {
	step: number;
	/** Looking straight ahead comes before each step, so that it begins there. */
	phase: "ready" | "go";
	colour: LightColour | null;
}

const readyMs = 1400;
/** Who isn't well placed is waited for so much longer; then it begins all the same. */
const placedMs = 8000;
/** How long a step is filmed: reading it, doing it slowly, and some to spare. */
const filmedMs = 4500;
/** With a guide a step ends so long after it saw it done; who is seen and not done yet has until the most. */
const guidedMs = { after: 700, most: 6500 };
/**
 * Frames of such a step, and of the end of its way: the server compares that with its beginning. It compares faces by
 * groups, of which a last one of a frame or two, all turned away, would be a poor likeness.
 */
const guidedFrames = { least: 12, after: 4, group: 6 };
/** Five frames a second: what the server looks at costs, and no motion hides in between. */
const frameEvery = 200;
/** A screen changes, and a camera sees it, this much after it was told to. */
const lightSettles = 160;
/** Longer side in pixels. */
const frameSize = 640;
const frameQuality = 0.85;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const painted = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))));

/** Waits for a picture that the camera has not given yet. @returns false when none comes */
const newPicture = (video: HTMLVideoElement): Promise<boolean> =>
	new Promise((resolve) => {
		// Older browsers don't tell: what is there then is taken.
		if (!("requestVideoFrameCallback" in video)) return resolve(true);
		const late = setTimeout(() => resolve(false), 1000);
		video.requestVideoFrameCallback(() => {
			clearTimeout(late);
			resolve(true);
		});
	});

/**
 * Leads the person through a challenge and films them.
 * @param show puts a scene on the screen
 * @param seen what the guide sees; null leaves all to the times
 * @param stopped ends it early
 * @returns the frames, as the server wants them; null when it was stopped
 */
export async function film(
	video: HTMLVideoElement,
	{ steps }: LivenessChallenge,
	show: (scene: Scene) => void,
	seen: () => Seen | null,
	stopped: AbortSignal,
): Promise<LiveFrame[] | null> {
	const begun = performance.now();
	const frames: LiveFrame[] = [];
	const shoot = async (
		over: (elapsed: number, shot: number) => boolean,
		step: number,
		colour?: LightColour,
	) => {
		const start = performance.now();
		const before = frames.length;
		while (!stopped.aborted && !over(performance.now() - start, frames.length - before)) {
			const next = performance.now() + frameEvery;
			if (await newPicture(video)) {
				const at = Math.round(performance.now() - begun);
				frames.push({
					picture: await grab(video, frameSize, frameQuality),
					step,
					at,
					...(colour && { colour }),
				});
			}
			await wait(Math.max(0, next - performance.now()));
		}
	};
	const light = async (step: number, { colours, hold_ms }: Extract<LivenessStep, { kind: "lights" }>) => {
		for (const colour of colours) {
			if (stopped.aborted) return;
			show({ step, phase: "go", colour });
			await painted();
			await wait(lightSettles);
			await shoot((elapsed) => elapsed >= hold_ms - lightSettles, step, colour);
		}
	};
	const placed = async () => {
		const until = performance.now() + placedMs;
		while (!stopped.aborted && seen()?.done === false && performance.now() < until) await wait(100);
	};
	const untilDone = () => {
		let doneAt: number | null = null;
		return (elapsed: number, shot: number) => {
			const now = seen();
			const { least, after, group } = guidedFrames;
			if (!now?.done) return elapsed >= (now && now.progress !== null ? guidedMs.most : filmedMs);
			doneAt ??= shot;
			const enough = shot >= Math.max(least, doneAt + after) && now.doneFor >= guidedMs.after;
			if (enough && (shot % group === 0 || elapsed >= filmedMs)) return true;
			return elapsed >= guidedMs.most;
		};
	};
	for (const [number, step] of steps.entries()) {
		if (stopped.aborted) return null;
		show({ step: number, phase: "ready", colour: null });
		await wait(readyMs);
		await placed();
		if (stopped.aborted) return null;
		if (step.kind === "lights") {
			await light(number, step);
			continue;
		}
		show({ step: number, phase: "go", colour: null });
		navigator.vibrate?.(60);
		await shoot(untilDone(), number);
		// Who has their eyes closed feels that it is over.
		navigator.vibrate?.(60);
	}
	return stopped.aborted ? null : frames;
}
