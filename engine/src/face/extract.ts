import type { Face, FaceFindings, Finding, Point, Polygon } from "../findings.ts";
import { decodeImage, type Image } from "../image/decode.ts";
import { loadNet } from "../models/nets.ts";
import { roundTo } from "../numbers/rounding.ts";
import { type Detection, detectFaces } from "./detect.ts";
import { measureEyeOpenness } from "./eye-openness.ts";
import { cutChip } from "./match/face-chip.ts";
import { createTemplate, cutFaceForTemplate } from "./match/recognizer.ts";
import {
	fitMesh,
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	type Mesh,
	MOUTH_LEFT,
	MOUTH_RIGHT,
	NOSE_TIP,
	type Point3,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "./mesh.ts";
import { estimatePose } from "./pose.ts";
import { measureFaceQuality } from "./quality.ts";

/** With a lower probability the mesh isn't on a face. */
const MIN_PRESENCE = 0.5;
/** A mesh on an upright face has a higher probability; the same face upside down gave 0.04 to 0.999 on 24 images. */
const UPRIGHT_PRESENCE = 0.9995;
const BOTH_WAYS = [0, Math.PI] as const;
/** Minimum relative area of a second face, to ignore passers-by and posters. */
const COMPARABLE_AREA_SHARE = 0.25;
/** Less confident detections don't count as a second face. */
const MIN_COUNTED_SCORE = 0.6;

export interface FoundFaces {
	readonly face: Face | null;
	readonly chip: Float32Array | null;
	/** Number of faces of comparable size, including this one. */
	readonly count: number;
	/** Area of the largest other face relative to this one; 0 without another. */
	readonly second: number;
}

function midpoint(a: Point3, b: Point3): Point {
	return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function scalePoint([x, y]: readonly number[], scale: number): Point {
	return [roundTo(x! * scale, 1), roundTo(y! * scale, 1)];
}

function boundingPolygon({ points }: Mesh, scale: number): Polygon {
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return [
		[left, top],
		[right, top],
		[right, bottom],
		[left, bottom],
	].map((corner) => scalePoint(corner, scale));
}

/**
 * Describes a face as in findings, without its template.
 * @param score confidence of the detector
 * @param eyeOpenness null if it wasn't measured
 */
export function describeFace<Openness extends number | null>(
	image: Image,
	score: number,
	mesh: Mesh,
	eyeOpenness: Openness,
): Omit<Face, "eyeOpenness" | "template"> & { readonly eyeOpenness: Openness } {
	const { points } = mesh;
	const rightEye = midpoint(points[RIGHT_EYE_OUTER]!, points[RIGHT_EYE_INNER]!);
	const leftEye = midpoint(points[LEFT_EYE_OUTER]!, points[LEFT_EYE_INNER]!);
	const landmarks = [rightEye, leftEye, points[NOSE_TIP]!, points[MOUTH_RIGHT]!, points[MOUTH_LEFT]!];
	const eyes = Math.hypot(leftEye[0] - rightEye[0], leftEye[1] - rightEye[1]) * image.scale;
	return {
		region: boundingPolygon(mesh, image.scale),
		landmarks: landmarks.map((point) => scalePoint(point, image.scale)),
		score: roundTo(score, 4),
		pose: estimatePose(points),
		eyeOpenness,
		interEyeDistance: roundTo(eyes, 1),
	};
}

interface Candidate {
	readonly detection: Detection;
	readonly mesh: Mesh;
	readonly count: number;
	readonly second: number;
}

/**
 * Which of several faces counts. On documents the largest: portraits are at a side, and ghost images are smaller. Before a
 * camera a large and central one: a bystander's face at the edge may be larger.
 */
export type FaceChoice = "largest" | "central";

/** Area, before a camera weighted by position: 1 at the center, 0.14 at the middle of a border. */
function measureProminence({ cx, cy, width, height }: Detection, image: Image, choice: FaceChoice): number {
	const area = width * height;
	if (choice === "largest") return area;
	const { width: photoWidth, height: photoHeight } = image.rgb.base;
	const [x, y] = [(2 * cx) / photoWidth - 1, (2 * cy) / photoHeight - 1];
	return area * Math.exp(-2 * (x * x + y * y));
}

/**
 * The most prominent detection with a valid mesh, and the number of faces of comparable size.
 * @param previous mesh of the face in the previous frame, if there is one
 */
export async function findFace(
	image: Image,
	angle: number,
	choice: FaceChoice,
	previous?: readonly Point3[],
): Promise<Candidate | null> {
	const detections = await detectFaces(image, angle);
	const ranked = detections
		.map((detection) => ({ detection, prominence: measureProminence(detection, image, choice) }))
		.toSorted((a, b) => b.prominence - a.prominence)
		.map(({ detection }) => detection);
	const skipped = new Set<Detection>();
	for (const detection of ranked) {
		const mesh = await fitMesh(image, detection, previous);
		skipped.add(detection);
		if (mesh.presence < MIN_PRESENCE) continue;
		const area = detection.width * detection.height;
		const shares = ranked
			.filter((other) => !skipped.has(other) && other.score >= MIN_COUNTED_SCORE)
			.map(({ width, height }) => (width * height) / area);
		const comparableShares = shares.filter((share) => share >= COMPARABLE_AREA_SHARE);
		return { detection, mesh, count: 1 + comparableShares.length, second: Math.max(0, ...shares) };
	}
	return null;
}

/** The face that counts and the number of comparable ones. `angles` as for `detectFaces`, by default also upside down. */
export async function findFaces(
	image: Image,
	choice: FaceChoice,
	angles: readonly number[] = BOTH_WAYS,
): Promise<FoundFaces> {
	let best: Candidate | null = null;
	for (const angle of angles) {
		const found = await findFace(image, angle, choice);
		if (found && found.mesh.presence > (best?.mesh.presence ?? 0)) best = found;
		if (best && best.mesh.presence > UPRIGHT_PRESENCE) break;
	}
	if (!best) return { face: null, chip: null, count: 0, second: 0 };
	const chip = cutChip(image, best.mesh.points);
	const eyes = await measureEyeOpenness(image, best.mesh.points);
	const face = describeFace(image, best.detection.score, best.mesh, eyes);
	const template = await createTemplate(await cutFaceForTemplate(image, best.mesh.points));
	return { face: { ...face, template }, chip, count: best.count, second: best.second };
}

/** Finds the one face that a selfie must show. */
async function describeFaces(image: Image): Promise<FaceFindings> {
	const { face, chip, count, second } = await findFaces(image, "central");
	const quality = measureFaceQuality(image.info, face, chip);
	const several = count > 1;
	const tooSmall = [quality.size, quality.proportion].some(({ result }) => result === "rejected");
	const presence: Finding = {
		result: !face || several || tooSmall ? "rejected" : "clear",
		score: face?.score ?? null,
		threshold: null,
		model: (await loadNet("face-detector")).model,
		reasons: !face ? ["face_not_found"] : several ? ["several_faces"] : tooSmall ? ["face_too_small"] : [],
		region: face?.region ?? null,
	};
	return {
		photo: image.info,
		presence,
		quality,
		face,
		facesFound: count,
		secondFace: roundTo(second, 4),
	};
}

/**
 * Finds the face of a selfie and its template. Runs on the calling thread. Models load on first use.
 *
 * @param bytes the file: JPEG, PNG, WebP, AVIF, TIFF or GIF, at most 20 MB and 64 megapixels
 * @returns regions in pixels of the photo; `presence` is `rejected` with `face_not_found`, `several_faces` or
 *   `face_too_small`
 * @throws {PhotoError} if the photo can't be used
 */
export async function extractFace(bytes: Uint8Array): Promise<FaceFindings> {
	return describeFaces(await decodeImage(bytes));
}
