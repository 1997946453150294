/**
 * The camera's frames, each with its time. Everything that analyzes frames relies on these times only:
 * a slow machine gets fewer frames, and recorded frames can be replayed at any speed.
 */
import { grabJpeg, grabSquare, type ImageArea, sampleGray } from "./frame.ts";
import type { GrayImage } from "./gray.ts";

/** A camera frame. It is valid until the next one is requested. */
export interface CameraFrame {
	/** Milliseconds on the source's clock. */
	readonly at: number;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** Part of the frame in gray, scaled to a width in pixels. */
	gray(area: ImageArea, width: number): Promise<GrayImage>;
	/** A centered square in RGBA, as high as the visible part of the frame; black beyond its edges. */
	square(pixels: number): Promise<Uint8ClampedArray<ArrayBuffer>>;
	/** The whole frame, scaled down to a longer side of at most `longest` pixels. */
	jpeg(longest?: number, quality?: number): Promise<Blob>;
}

/** One consumer of a source's frames. */
export interface FrameReader {
	/** Waits for the next frame. @returns null if none arrives within a second */
	next(): Promise<CameraFrame | null>;
	close(): void;
}

export interface FrameSource {
	/** Milliseconds on the source's clock, which advances without frames too. */
	now(): number;
	openReader(): FrameReader;
}

const frameTimeoutMs = 1000;
/** For browsers without `requestVideoFrameCallback`. */
const pollMs = 66;

const toCameraFrame = (video: HTMLVideoElement): CameraFrame => ({
	at: performance.now(),
	width: video.videoWidth,
	height: video.videoHeight,
	gray: async (area, width) => sampleGray(video, area, width),
	square: async (pixels) => grabSquare(video, pixels),
	jpeg: (longest, quality) => grabJpeg(video, longest, quality),
});

/** Requests a video's next frame. @returns a function that cancels the request */
function onNextFrame(video: HTMLVideoElement, onFrame: () => void): () => void {
	if (!("requestVideoFrameCallback" in video)) {
		const poll = setTimeout(onFrame, pollMs);
		return () => clearTimeout(poll);
	}
	const callbackId = video.requestVideoFrameCallback(onFrame);
	return () => video.cancelVideoFrameCallback(callbackId);
}

/** A video element's frames, on the page's clock. */
export const createVideoFrameSource = (video: HTMLVideoElement): FrameSource => ({
	now: () => performance.now(),
	openReader() {
		const closed = new AbortController();
		const next = () =>
			new Promise<CameraFrame | null>((resolve) => {
				const end = (frame: CameraFrame | null) => {
					clearTimeout(timeout);
					cancelRequest();
					closed.signal.removeEventListener("abort", endWithoutFrame);
					resolve(frame);
				};
				const endWithoutFrame = () => end(null);
				const timeout = setTimeout(endWithoutFrame, frameTimeoutMs);
				const cancelRequest = onNextFrame(video, () =>
					end(video.videoWidth === 0 ? null : toCameraFrame(video)),
				);
				closed.signal.addEventListener("abort", endWithoutFrame);
			});
		return { next, close: () => closed.abort() };
	},
});

/**
 * Calls `onFrame` for frames at least `intervalMs` apart. After a slow call the next pause is as long as the call, so that
 * the page stays responsive.
 * @param intervalMs minimum between two calls
 * @returns a function that stops it
 */
export function watchFrames(
	source: FrameSource,
	intervalMs: number,
	onFrame: (frame: CameraFrame) => void | Promise<void>,
): () => void {
	const reader = source.openReader();
	let isStopped = false;
	const run = async () => {
		let dueAt = Number.NEGATIVE_INFINITY;
		while (!isStopped) {
			const frame = await reader.next();
			if (isStopped) return;
			if (!frame || frame.at < dueAt) continue;
			await onFrame(frame);
			const spentMs = source.now() - frame.at;
			dueAt = frame.at + (spentMs > 1.5 * intervalMs ? 2 * spentMs : intervalMs);
		}
	};
	void run();
	return () => {
		isStopped = true;
		reader.close();
	};
}
