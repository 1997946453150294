import type { Detection } from "../../face/detect.ts";
import { fitMesh } from "../../face/mesh.ts";
import type { Face, Polygon } from "../../findings.ts";
import { decodeImage, type Image } from "../../image/decode.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { createFaceChart, type FaceChart } from "../geometry/face-chart.ts";
import { cropFace, type FaceCrop } from "../geometry/face-crop.ts";
import { measureFineStructure, measureSharedStructure } from "./fine-structure.ts";
import { mirrorFace } from "./mirror-face.ts";
import { measurePhotographSimilarity, type Similarity } from "./similarity.ts";

/** A photo and the face that was found in it: its file, and `region` and `landmarks` of its findings. */
export interface PhotoOfFace {
	readonly photo: Uint8Array;
	readonly face: Pick<Face, "region" | "landmarks" | "score">;
}

/** Below this width of a face, in pixels, its fine structure is lost. */
const MIN_FACE_WIDTH = 56;

/** The detection that findings describe, in working pixels. */
function toDetection({ scale }: Image, { region, landmarks, score }: PhotoOfFace["face"]): Detection {
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
async function readFace({ photo: bytes, face }: PhotoOfFace): Promise<FaceCrop | null> {
	const image = await decodeImage(bytes);
	const { points } = await fitMesh(image, toDetection(image, face));
	return widthOf(points) < MIN_FACE_WIDTH ? null : cropFace(image, points);
}

/** The highest similarities of the sharpest photos of a person to a portrait, and where the first of them was found. */
export interface PhotographSimilarity extends Similarity {
	/**
	 * Fine structure of the sharpest photo and of the portrait, relative to their coarse one: of the photo only what another
	 * one shares, so that noise doesn't count.
	 */
	readonly structure: number;
	readonly portraitStructure: number;
	/** Fine structure of the median photo, relative to that of the sharpest: 1 where all are equally sharp. */
	readonly agreement: number;
	readonly region: Polygon;
}

/** Photos that are compared: each takes up to 0.4 s, and an altered photo is one in all of them. */
const MAX_COMPARED = 2;

/** A person's face in one photo. */
interface FaceView {
	readonly crop: FaceCrop;
	readonly chart: FaceChart;
	readonly structure: number;
	readonly region: Polygon;
}

async function viewFaces(selfies: readonly PhotoOfFace[]): Promise<FaceView[]> {
	const views: FaceView[] = [];
	for (const selfie of selfies) {
		const crop = await readFace(selfie);
		if (!crop) continue;
		const chart = createFaceChart(crop);
		views.push({ crop, chart, structure: measureFineStructure(crop, chart), region: selfie.face.region });
	}
	return views;
}

/** Sum of the distances between the points of two faces: small where pose and expression are alike. */
const differInShape = (a: FaceCrop, b: FaceCrop): number =>
	a.points.reduce((sum, [x, y], i) => sum + Math.hypot(x - b.points[i]![0], y - b.points[i]![1]), 0);

/** The part of the sharpest face's structure that the face most like it in pose shares; 1 if it is the only one. */
function measureShared([sharpest, ...others]: readonly FaceView[]): number {
	const [nearest] = others.toSorted(
		(a, b) => differInShape(sharpest!.crop, a.crop) - differInShape(sharpest!.crop, b.crop),
	);
	return nearest ? measureSharedStructure(sharpest!.chart, sharpest!.crop, nearest.crop) : 1;
}

/**
 * Compares photos of a person with the portrait of their document, pore by pore: a photo that was made from the portrait
 * has its fine structure, also if it was mirrored. The two sharpest photos are compared. Runs on the calling thread, about
 * 0.2 s a compared photo. `assessPhotograph` judges the result.
 *
 * @param portrait a photo with the document's portrait
 * @param selfies photos of the person, best from the front
 * @returns null where the faces are too small to have such structure
 * @throws EngineError as `readDocument`
 */
export async function comparePhotographs(
	portrait: PhotoOfFace,
	selfies: readonly PhotoOfFace[],
): Promise<PhotographSimilarity | null> {
	const portraitFace = await readFace(portrait);
	if (!portraitFace) return null;
	const sharpestFirst = (await viewFaces(selfies)).toSorted((a, b) => b.structure - a.structure);
	const views = [portraitFace, mirrorFace(portraitFace)].map((face) => ({
		face,
		chart: createFaceChart(face),
	}));
	let best = null as (Similarity & { region: Polygon }) | null;
	for (const { crop, region } of sharpestFirst.slice(0, MAX_COMPARED)) {
		const found = measurePhotographSimilarity(views, crop);
		if (!found) continue;
		best = {
			region: !best || found.overall > best.overall ? region : best.region,
			overall: roundTo(Math.max(found.overall, best?.overall ?? -1), 4),
			finest: roundTo(Math.max(found.finest, best?.finest ?? -1), 4),
		};
	}
	if (!best) return null;
	const sharpest = sharpestFirst[0]!.structure;
	const middle = sharpestFirst[sharpestFirst.length >> 1]!.structure;
	return {
		...best,
		structure: roundTo(sharpest * measureShared(sharpestFirst), 4),
		portraitStructure: roundTo(measureFineStructure(portraitFace, views[0]!.chart), 4),
		agreement: roundTo(middle / Math.max(1e-6, sharpest), 4),
	};
}
