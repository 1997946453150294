import type { Detection } from "../../face/detect.ts";
import { fitMesh } from "../../face/mesh.ts";
import type { Face, Polygon } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { decodePicture, type Picture } from "../../picture/decode.ts";
import { createFaceChart } from "../geometry/face-chart.ts";
import { cropFace, type FaceCrop } from "../geometry/face-crop.ts";
import { mirrorFace } from "./mirror-face.ts";
import { measurePhotographSimilarity } from "./similarity.ts";

/** A picture and the face that was found in it: its file, and `region` and `landmarks` of its findings. */
export interface PictureOfFace {
	readonly picture: Uint8Array;
	readonly face: Pick<Face, "region" | "landmarks" | "score">;
}

/** Below this width of a face, in pixels, its fine structure is lost. */
const MIN_FACE_WIDTH = 56;

/** The detection that findings describe, in working pixels. */
function toDetection({ scale }: Picture, { region, landmarks, score }: PictureOfFace["face"]): Detection {
	const [xs, ys] = [region.map(([x]) => x / scale), region.map(([, y]) => y / scale)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return {
		cx: (left + right) / 2,
		cy: (top + bottom) / 2,
		width: right - left,
		height: bottom - top,
		score,
		keypoints: landmarks.map(([x, y]) => [x / scale, y / scale]),
	};
}

const widthOf = (points: readonly (readonly number[])[]) => {
	const xs = points.map(([x]) => x!);
	return Math.max(...xs) - Math.min(...xs);
};

/** Crops the face; null if it is too small. */
async function readFace({ picture: bytes, face }: PictureOfFace): Promise<FaceCrop | null> {
	const picture = await decodePicture(bytes);
	const { points } = await fitMesh(picture, toDetection(picture, face));
	return widthOf(points) < MIN_FACE_WIDTH ? null : cropFace(picture, points);
}

/** The highest similarity, −1 to 1, and the face in the selfie that has it. */
export interface PhotographSimilarity {
	readonly similarity: number;
	readonly region: Polygon;
}

/**
 * Compares pictures of a person with the portrait of their document, pore by pore: a picture that was made from the portrait
 * has its fine structure, also if it was mirrored. Runs on the calling thread, about 0.2 s a selfie. `assessPhotograph`
 * judges the result.
 *
 * @param portrait a picture with the document's portrait
 * @param selfies pictures of the person, best from the front
 * @returns null if no face is large enough
 * @throws {PictureError} if a picture can't be used
 */
export async function comparePhotographs(
	portrait: PictureOfFace,
	selfies: readonly PictureOfFace[],
): Promise<PhotographSimilarity | null> {
	const portraitFace = await readFace(portrait);
	if (!portraitFace) return null;
	const views = [portraitFace, mirrorFace(portraitFace)].map((face) => ({
		face,
		chart: createFaceChart(face),
	}));
	let best: PhotographSimilarity | null = null;
	for (const selfie of selfies) {
		const selfieFace = await readFace(selfie);
		for (const { face, chart } of selfieFace ? views : []) {
			const similarity = measurePhotographSimilarity(face, chart, selfieFace!);
			if (similarity !== null && similarity > (best?.similarity ?? -1))
				best = { similarity: roundTo(similarity, 4), region: selfie.face.region };
		}
	}
	return best;
}
