/**
 * What the camera gives, one frame after the other, each with its time. Whoever looks at frames goes by their times alone:
 * a slow machine sees fewer of them, and a recorded series can be looked at as fast or as slowly as one likes.
 */
import { type Area, grab, middle, sample } from "./frame.ts";
import type { Grey } from "./grey.ts";

/** A picture that the camera has given. It may be looked at until the next one is asked for. */
export interface CameraFrame {
	/** Milliseconds on the clock of its source. */
	readonly at: number;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** Part of the picture, scaled to a width in pixels, in grey. */
	grey(area: Area, width: number): Promise<Grey>;
	/** A square around the middle, as high as what a filled oval shows, in RGBA; black where the picture ends. */
	middle(pixels: number): Promise<Uint8ClampedArray<ArrayBuffer>>;
	/** The whole picture; one whose longer side has more pixels than `longest` is made smaller. */
	jpeg(longest?: number, quality?: number): Promise<Blob>;
}

/** One who looks at the frames of a source. */
export interface FrameReader {
	/** Waits for a frame that this reader has not had. @returns null when none comes for a second */
	next(): Promise<CameraFrame | null>;
	close(): void;
}

export interface FrameSource {
	/** Milliseconds on its clock, which goes on where no frame comes. */
	now(): number;
	read(): FrameReader;
}

const silenceMs = 1000;
/** Where the browser doesn't tell of new frames. */
const pollMs = 66;

const frameOf = (video: HTMLVideoElement): CameraFrame => ({
	at: performance.now(),
	width: video.videoWidth,
	height: video.videoHeight,
	grey: async (area, width) => sample(video, area, width),
	middle: async (pixels) => middle(video, pixels),
	jpeg: (longest, quality) => grab(video, longest, quality),
});

/** Asks a video for its next frame. @returns forgets the question */
function onNextFrame(video: HTMLVideoElement, come: () => void): () => void {
	if (!("requestVideoFrameCallback" in video)) {
		const poll = setTimeout(come, pollMs);
		return () => clearTimeout(poll);
	}
	const asked = video.requestVideoFrameCallback(come);
	return () => video.cancelVideoFrameCallback(asked);
}

/** The frames of the camera behind a video element, on the page's clock. */
export const videoFrames = (video: HTMLVideoElement): FrameSource => ({
	now: () => performance.now(),
	read() {
		const closed = new AbortController();
		const next = () =>
			new Promise<CameraFrame | null>((resolve) => {
				const end = (frame: CameraFrame | null) => {
					clearTimeout(silence);
					forget();
					closed.signal.removeEventListener("abort", none);
					resolve(frame);
				};
				const none = () => end(null);
				const silence = setTimeout(none, silenceMs);
				const forget = onNextFrame(video, () => end(video.videoWidth === 0 ? null : frameOf(video)));
				closed.signal.addEventListener("abort", none);
			});
		return { next, close: () => closed.abort() };
	},
});

/**
 * Looks at frames that are at least so far apart. A look that takes long gets as much time back: what else the page does
 * matters more.
 * @param everyMs between two looks
 * @returns stops it
 */
export function watchFrames(
	source: FrameSource,
	everyMs: number,
	look: (frame: CameraFrame) => void | Promise<void>,
): () => void {
	const reader = source.read();
	let isStopped = false;
	const run = async () => {
		let due = Number.NEGATIVE_INFINITY;
		while (!isStopped) {
			const frame = await reader.next();
			if (isStopped) return;
			if (!frame || frame.at < due) continue;
			await look(frame);
			const spentMs = source.now() - frame.at;
			due = frame.at + (spentMs > 1.5 * everyMs ? 2 * spentMs : everyMs);
		}
	};
	void run();
	return () => {
		isStopped = true;
		reader.close();
	};
}
