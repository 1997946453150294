import type { LightColor } from "../../../../domain/verifications/values.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import type { FrameReader, FrameSource } from "../camera/frames.ts";

/** Five frames a second: what the server looks at costs, and no motion hides in between. */
const frameIntervalMs = 200;
/** Longer side in pixels. */
const frameSizePx = 640;
const frameQuality = 0.85;

/** A camera at work on a challenge. */
export interface FilmingSession {
	source: FrameSource;
	frames: FrameReader;
	/** When the challenge was shown, on the source's clock. */
	begun: number;
	/** Ends it early. */
	stopped: AbortSignal;
}

/** Discards frames for a duration. */
export async function discardFrames({ source, frames, stopped }: FilmingSession, ms: number): Promise<void> {
	const until = source.now() + ms;
	while (!stopped.aborted && source.now() < until) await frames.next();
}

/** @param isOver called before each frame, with the milliseconds and frames so far */
export async function filmFrames(
	{ source, frames, begun, stopped }: FilmingSession,
	step: number,
	isOver: (elapsed: number, shot: number) => boolean,
	color?: LightColor,
): Promise<LivenessFrame[]> {
	const start = source.now();
	let dueAt = start;
	const shots: LivenessFrame[] = [];
	while (!stopped.aborted && !isOver(source.now() - start, shots.length)) {
		const frame = await frames.next();
		if (!frame || frame.at < dueAt) continue;
		dueAt = frame.at + frameIntervalMs;
		const photo = await frame.jpeg(frameSizePx, frameQuality);
		shots.push({ photo, step, at: Math.round(frame.at - begun), ...(color && { color }) });
	}
	return shots;
}
