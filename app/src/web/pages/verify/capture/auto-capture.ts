import { getGuideArea } from "../camera/frame.ts";
import { type CaptureHint, getCaptureHint } from "../camera/frame-analysis.ts";
import { type FrameReader, type FrameSource, watchFrames } from "../camera/frames.ts";
import type { GrayImage } from "../camera/gray.ts";

export type CaptureShape = "passport" | "card" | "selfie";

/** Milliseconds between analyses: enough to guide, cheap enough for an old phone. */
const lookIntervalMs = 120;
/** Good analyses in a row before the photo is taken automatically. */
const minGoodLooks = 6;
/** Widths in pixels of the downscaled overview, and at most of the detail at the camera's resolution. */
const overviewWidthPx = 160;
const maxDetailWidthPx = 640;
const selfieBurst = { frames: 3, every: 220 };

/**
 * Analyzes camera frames: reports hints, and when a photo may be taken.
 * @param onHint called after every analysis, with whether enough in a row were good
 * @returns a function that stops it
 */
export function guideAutoCapture(
	source: FrameSource,
	shape: CaptureShape,
	onHint: (hint: CaptureHint, isGood: boolean) => void,
): () => void {
	let previousOverview: GrayImage | null = null;
	let goodLooksInARow = 0;
	return watchFrames(source, lookIntervalMs, async (frame) => {
		const area = getGuideArea(shape, frame.width, frame.height);
		const band = {
			x: area.x + area.width / 4,
			width: area.width / 2,
			y: area.y + area.height * 0.55,
			height: area.height * 0.4,
		};
		const overview = await frame.gray(area, overviewWidthPx);
		const detailWidthPx = Math.min(maxDetailWidthPx, Math.round(band.width * frame.width));
		const detail = await frame.gray(band, detailWidthPx);
		const hint = getCaptureHint({
			kind: shape === "selfie" ? "selfie" : "document",
			overview,
			detail,
			before: previousOverview,
		});
		previousOverview = overview;
		goodLooksInARow = hint === "ready" ? goodLooksInARow + 1 : 0;
		onHint(hint, goodLooksInARow >= minGoodLooks);
	});
}

/**
 * Takes one photo of a document, or a short burst of a face.
 * @returns fewer, or none, if the camera stops
 */
export async function takePhotos(frames: FrameReader, shape: CaptureShape): Promise<Blob[]> {
	const photos: Blob[] = [];
	let dueAt = Number.NEGATIVE_INFINITY;
	while (photos.length < (shape === "selfie" ? selfieBurst.frames : 1)) {
		const frame = await frames.next();
		if (!frame) return photos;
		if (frame.at < dueAt) continue;
		dueAt = frame.at + selfieBurst.every;
		photos.push(await frame.jpeg());
	}
	return photos;
}
