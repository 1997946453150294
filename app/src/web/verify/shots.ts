import type { LightColour } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { LiveFrame } from "../api.ts";
import type { FrameReader } from "./frames.ts";

/** Five frames a second: what the server looks at costs, and no motion hides in between. */
const frameEvery = 200;
/** Longer side in pixels. */
const frameSize = 640;
const frameQuality = 0.85;

/** A camera at work on a challenge. */
export interface Shooting {
	frames: FrameReader;
	/** When the challenge was shown, on the frames' clock. */
	begun: number;
	/** Ends it early. */
	stopped: AbortSignal;
}

/** @param isOver is asked before each frame, with the milliseconds and shots so far */
export async function shoot(
	{ frames, begun, stopped }: Shooting,
	step: number,
	isOver: (elapsed: number, shot: number) => boolean,
	colour?: LightColour,
): Promise<LiveFrame[]> {
	const start = frames.now();
	let due = start;
	const shots: LiveFrame[] = [];
	while (!stopped.aborted && !isOver(frames.now() - start, shots.length)) {
		const frame = await frames.next();
		if (!frame || frame.at < due) continue;
		due = frame.at + frameEvery;
		const picture = await frame.jpeg(frameSize, frameQuality);
		shots.push({ picture, step, at: Math.round(frame.at - begun), ...(colour && { colour }) });
	}
	return shots;
}
