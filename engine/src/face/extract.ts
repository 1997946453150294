import type { Face, FaceFindings, Finding, Point, Polygon } from "../findings.ts";
import { net } from "../models/nets.ts";
import { decodePicture, type Picture } from "../picture/decode.ts";
import { rounded } from "../rounding.ts";
import { type Detection, detectFaces } from "./detect.ts";
import { eyeOpennessOf } from "./eyes.ts";
import {
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	type Mesh,
	MOUTH_LEFT,
	MOUTH_RIGHT,
	meshOf,
	NOSE_TIP,
	type Point3,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "./mesh.ts";
import { ownTemplateOf } from "./own-recogniser.ts";
import { poseOf } from "./pose.ts";
import { faceQuality } from "./quality.ts";
import { chipOf, templateOf } from "./template.ts";

/** Under this the mesh does not lie on a face. */
const PRESENT = 0.5;
/** A mesh on an upright face is surer than this; the same face upside down gave 0.04 to 0.999 on 24 pictures. */
const UPRIGHT = 0.9995;
const BOTH_WAYS = [0, Math.PI] as const;
/** A second face counts when its area is at least this share of the largest: passers-by and posters do not. */
const COMPARABLE = 0.25;
/** Detections less sure than this are not counted as a second face. */
const COUNTED = 0.6;

export interface FoundFaces {
	readonly face: Face | null;
	readonly chip: Float32Array | null;
	/** Faces of a size like the largest one's, itself included. */
	readonly count: number;
	/** Area of the largest other face by that of the largest, 0 where there is none. */
	readonly second: number;
}

function between(a: Point3, b: Point3): Point {
	return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function scaled([x, y]: readonly number[], scale: number): Point {
	return [rounded(x! * scale, 1), rounded(y! * scale, 1)];
}

function boundsOf({ points }: Mesh, scale: number): Polygon {
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	].map((corner) => scaled(corner, scale));
}

/** A face as findings tell of it; `score` is the detector's, `eyeOpenness` may be left unmeasured. */
export async function describeFace<Openness extends number | null>(
	picture: Picture,
	score: number,
	mesh: Mesh,
	chip: Float32Array,
	eyeOpenness: Openness,
): Promise<Omit<Face, "eyeOpenness"> & { readonly eyeOpenness: Openness }> {
	const { points } = mesh;
	const rightEye = between(points[RIGHT_EYE_OUTER]!, points[RIGHT_EYE_INNER]!);
	const leftEye = between(points[LEFT_EYE_OUTER]!, points[LEFT_EYE_INNER]!);
	const landmarks = [rightEye, leftEye, points[NOSE_TIP]!, points[MOUTH_RIGHT]!, points[MOUTH_LEFT]!];
	const eyes = Math.hypot(leftEye[0] - rightEye[0], leftEye[1] - rightEye[1]) * picture.scale;
	return {
		region: boundsOf(mesh, picture.scale),
		landmarks: landmarks.map((point) => scaled(point, picture.scale)),
		score: rounded(score, 4),
		pose: poseOf(points),
		eyeOpenness,
		interEyeDistance: rounded(eyes, 1),
		template: (await ownTemplateOf(picture, points)) ?? (await templateOf(chip)),
	};
}

interface Candidate {
	readonly detection: Detection;
	readonly mesh: Mesh;
	readonly count: number;
	readonly second: number;
}

/** The largest detection on which a mesh lies, and how many others are like it. */
export async function largestFace(picture: Picture, angle: number): Promise<Candidate | null> {
	const detections = await detectFaces(picture, angle);
	const bySize = detections.toSorted((a, b) => b.width * b.height - a.width * a.height);
	for (const [i, detection] of bySize.entries()) {
		const mesh = await meshOf(picture, detection);
		if (mesh.presence < PRESENT) continue;
		const area = detection.width * detection.height;
		const shares = bySize
			.slice(i + 1)
			.filter(({ score }) => score >= COUNTED)
			.map(({ width, height }) => (width * height) / area);
		const like = shares.filter((share) => share >= COMPARABLE);
		return { detection, mesh, count: 1 + like.length, second: shares[0] ?? 0 };
	}
	return null;
}

/** The largest face and how many are like it; `angles` as for `detectFaces`, upright and upside down by default. */
export async function findFaces(
	picture: Picture,
	angles: readonly number[] = BOTH_WAYS,
): Promise<FoundFaces> {
	let best: Candidate | null = null;
	for (const angle of angles) {
		const found = await largestFace(picture, angle);
		if (found && found.mesh.presence > (best?.mesh.presence ?? 0)) best = found;
		if (best && best.mesh.presence > UPRIGHT) break;
	}
	if (!best) return { face: null, chip: null, count: 0, second: 0 };
	const chip = chipOf(picture, best.mesh.points);
	const eyes = await eyeOpennessOf(picture, best.mesh.points);
	const face = await describeFace(picture, best.detection.score, best.mesh, chip, eyes);
	return { face, chip, count: best.count, second: best.second };
}

/** Looks for the one face a selfie must show. */
async function describeFaces(picture: Picture): Promise<FaceFindings> {
	const { face, chip, count, second } = await findFaces(picture);
	const quality = faceQuality(picture.info, face, chip);
	const several = count > 1;
	const tooSmall = [quality.size, quality.proportion].some(({ result }) => result === "rejected");
	const presence: Finding = {
		result: !face || several || tooSmall ? "rejected" : "clear",
		score: face?.score ?? null,
		threshold: null,
		model: (await net("face-detector")).model,
		reasons: !face ? ["face_not_found"] : several ? ["several_faces"] : tooSmall ? ["face_too_small"] : [],
		region: face?.region ?? null,
	};
	return {
		picture: picture.info,
		presence,
		quality,
		face,
		facesFound: count,
		secondFace: rounded(second, 4),
	};
}

/**
 * Finds the face of a selfie and its template. Runs on the calling thread; nets load at first use.
 *
 * @param bytes the file: JPEG, PNG, WebP, AVIF, TIFF or GIF, at most 20 MB and 64 megapixels
 * @returns places in picture pixels; `presence` is `rejected` with `face_not_found`, `several_faces` or
 *   `face_too_small`
 * @throws {PictureError} when the picture cannot be taken
 */
export async function extractFace(bytes: Uint8Array): Promise<FaceFindings> {
	return describeFaces(await decodePicture(bytes));
}
