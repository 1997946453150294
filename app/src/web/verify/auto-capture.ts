import { guideArea } from "./frame.ts";
import { type Hint, hintFor } from "./frame-analysis.ts";
import { type FrameReader, type FrameSource, watchFrames } from "./frames.ts";
import type { Grey } from "./grey.ts";

/** What is photographed. */
export type Shape = "passport" | "card" | "selfie";

/** Frames looked at: enough to guide, little for an old phone. */
const lookEvery = 120;
/** Looks in a row that must be good before the shutter goes by itself. */
const goodLooks = 6;
/** Pixels across of the small picture that is looked at, and at most of the piece at the camera's own resolution. */
const overviewWidth = 160;
const detailWidth = 640;
const burst = { frames: 3, every: 220 };

/**
 * Says of the camera's frames what to do, and when one may be taken.
 * @param told hears of every look, and whether enough in a row were good
 * @returns stops it
 */
export function guideShutter(
	source: FrameSource,
	shape: Shape,
	told: (hint: Hint, isGood: boolean) => void,
): () => void {
	let before: Grey | null = null;
	let good = 0;
	return watchFrames(source, lookEvery, async (frame) => {
		const area = guideArea(shape, frame.width, frame.height);
		const band = {
			x: area.x + area.width / 4,
			width: area.width / 2,
			y: area.y + area.height * 0.55,
			height: area.height * 0.4,
		};
		const overview = await frame.grey(area, overviewWidth);
		const sharpest = Math.min(detailWidth, Math.round(band.width * frame.width));
		const detail = await frame.grey(band, sharpest);
		const hint = hintFor({ kind: shape === "selfie" ? "selfie" : "document", overview, detail, before });
		before = overview;
		good = hint === "ready" ? good + 1 : 0;
		told(hint, good >= goodLooks);
	});
}

/** Takes a picture of a document, a short burst of a face. @returns nothing where the camera gives none */
export async function takePicture(frames: FrameReader, shape: Shape): Promise<Blob[]> {
	const pictures: Blob[] = [];
	let due = Number.NEGATIVE_INFINITY;
	while (pictures.length < (shape === "selfie" ? burst.frames : 1)) {
		const frame = await frames.next();
		if (!frame) return pictures;
		if (frame.at < due) continue;
		due = frame.at + burst.every;
		pictures.push(await frame.jpeg());
	}
	return pictures;
}
