import type { LightColour } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { LiveFrame } from "../api.ts";
import type { FrameReader, FrameSource } from "./frames.ts";

/** Five frames a second: what the server looks at costs, and no motion hides in between. */
const frameEvery = 200;
/** Longer side in pixels. */
const frameSize = 640;
const frameQuality = 0.85;

/** A camera at work on a challenge. */
export interface Shooting {
	source: FrameSource;
	frames: FrameReader;
	/** When the challenge was shown, on the clock of the source. */
	begun: number;
	/** Ends it early. */
	stopped: AbortSignal;
}

/** Lets frames go by for so long. */
export async function pass({ source, frames, stopped }: Shooting, ms: number): Promise<void> {
	const until = source.now() + ms;
	while (!stopped.aborted && source.now() < until) await frames.next();
}

/** @param isOver is asked before each frame, with the milliseconds and shots so far */
export async function shoot(
	{ source, frames, begun, stopped }: Shooting,
	step: number,
	isOver: (elapsed: number, shot: number) => boolean,
	colour?: LightColour,
): Promise<LiveFrame[]> {
	const start = source.now();
	let due = start;
	const shots: LiveFrame[] = [];
	while (!stopped.aborted && !isOver(source.now() - start, shots.length)) {
		const frame = await frames.next();
		if (!frame || frame.at < due) continue;
		due = frame.at + frameEvery;
		const picture = await frame.jpeg(frameSize, frameQuality);
		shots.push({ picture, step, at: Math.round(frame.at - begun), ...(colour && { colour }) });
	}
	return shots;
}
