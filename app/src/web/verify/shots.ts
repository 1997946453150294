import type { LightColour } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { LiveFrame } from "../api.ts";
import { grab } from "./frame.ts";

/** Five frames a second: what the server looks at costs, and no motion hides in between. */
const frameEvery = 200;
/** Longer side in pixels. */
const frameSize = 640;
const frameQuality = 0.85;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** A camera at work on a challenge. */
export interface Shooting {
	video: HTMLVideoElement;
	/** When the challenge was shown, on the page's clock. */
	begun: number;
	/** Ends it early. */
	stopped: AbortSignal;
}

/** @param isOver is asked before each frame, with the milliseconds and frames so far */
export async function shoot(
	{ video, begun, stopped }: Shooting,
	step: number,
	isOver: (elapsed: number, shot: number) => boolean,
	colour?: LightColour,
): Promise<LiveFrame[]> {
	const start = performance.now();
	const frames: LiveFrame[] = [];
	while (!stopped.aborted && !isOver(performance.now() - start, frames.length)) {
		const next = performance.now() + frameEvery;
		if (await newPicture(video)) {
			const at = Math.round(performance.now() - begun);
			const picture = await grab(video, frameSize, frameQuality);
			frames.push({ picture, step, at, ...(colour && { colour }) });
		}
		await wait(Math.max(0, next - performance.now()));
	}
	return frames;
}
