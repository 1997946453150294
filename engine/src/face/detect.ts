import type { Image } from "../image/decode.ts";
import { type Affine, rectangleTransform, warp } from "../image/warp.ts";
import { loadNet } from "../models/nets.ts";

type XY = readonly [x: number, y: number];

/** A detected face, in working pixels. */
export interface Detection {
	readonly cx: number;
	readonly cy: number;
	readonly width: number;
	readonly height: number;
	readonly score: number;
	/** Right eye, left eye, nose, mouth, right ear, left ear. */
	readonly keypoints: readonly XY[];
}

interface View {
	readonly cx: number;
	readonly cy: number;
	readonly side: number;
	readonly angle: number;
}

const INPUT = 256;
const VALUES_PER_ANCHOR = 16;
const KEYPOINTS = 6;
const THRESHOLD = 0.4;
/** With a detection this confident on the whole image, tiles aren't searched. */
const SURE_SCORE = 0.6;

/** Anchor centers: two per cell of 16 pixels, then six per cell of 32. */
const ANCHORS = [
	{ stride: 16, perCell: 2 },
	{ stride: 32, perCell: 6 },
].map(({ stride, perCell }) => {
	const cells = INPUT / stride;
	return Array.from({ length: cells * cells * perCell }, (_, i): XY => {
		const cell = Math.floor(i / perCell);
		return [stride * ((cell % cells) + 0.5), stride * (Math.floor(cell / cells) + 0.5)];
	});
});

function sigmoid(x: number): number {
	return 1 / (1 + Math.exp(-x));
}

function applyAffine({ a, b, c, d, x, y }: Affine, u: number, v: number): XY {
	return [a * u + b * v + x, c * u + d * v + y];
}

async function detectInView(image: Image, view: View): Promise<Detection[]> {
	const transform = rectangleTransform({ ...view, width: view.side, height: view.side }, INPUT, INPUT);
	const pixels = warp(image.rgb, transform, INPUT, INPUT, { outside: 0, gain: 1 / 127.5, offset: -1 });
	const outputs = Object.values(await (await loadNet("face-detector")).run(pixels, [1, 3, INPUT, INPUT]));
	const scale = view.side / INPUT;
	return ANCHORS.flatMap((anchors) => {
		const scores = outputs.find(({ data }) => data.length === anchors.length)?.data;
		const boxes = outputs.find(({ data }) => data.length === anchors.length * VALUES_PER_ANCHOR)?.data;
		if (!scores || !boxes) throw new Error("the face detector has an unexpected output");
		return anchors.flatMap(([ax, ay], i): Detection[] => {
			const score = sigmoid(scores[i]!);
			if (score < THRESHOLD) return [];
			const at = i * VALUES_PER_ANCHOR;
			const [cx, cy] = applyAffine(transform, boxes[at]! + ax, boxes[at + 1]! + ay);
			const keypoints = Array.from({ length: KEYPOINTS }, (_, k) =>
				applyAffine(transform, boxes[at + 4 + 2 * k]! + ax, boxes[at + 5 + 2 * k]! + ay),
			);
			return [{ cx, cy, width: boxes[at + 2]! * scale, height: boxes[at + 3]! * scale, score, keypoints }];
		});
	});
}

function overlaps(a: Detection, b: Detection): boolean {
	const width =
		Math.min(a.cx + a.width / 2, b.cx + b.width / 2) - Math.max(a.cx - a.width / 2, b.cx - b.width / 2);
	const height =
		Math.min(a.cy + a.height / 2, b.cy + b.height / 2) - Math.max(a.cy - a.height / 2, b.cy - b.height / 2);
	if (width <= 0 || height <= 0) return false;
	const shared = width * height;
	const areas = [a.width * a.height, b.width * b.height] as const;
	return shared / (areas[0] + areas[1] - shared) >= 0.3 || shared / Math.min(...areas) >= 0.6;
}

function removeDuplicates(faces: readonly Detection[]): Detection[] {
	const uniqueDetections: Detection[] = [];
	for (const face of faces.toSorted((a, b) => b.score - a.score))
		if (!uniqueDetections.some((other) => overlaps(face, other))) uniqueDetections.push(face);
	return uniqueDetections;
}

/** Tiles of about half the image, overlapping by a quarter: for faces too small in the whole image. */
function tileViews(width: number, height: number, angle: number): View[] {
	const side = Math.max(width, height) * 0.55;
	const step = side * 0.75;
	const views: View[] = [];
	for (let y = 0; y < height - side * 0.2; y += step)
		for (let x = 0; x < width - side * 0.2; x += step)
			views.push({ cx: x + side / 2, cy: y + side / 2, side, angle });
	return views;
}

/**
 * Detects faces, most confident first, without duplicates. Tiles are searched only if the whole image shows none
 * confidently.
 * @param angle expected rotation of the faces, in radians clockwise from upright; the detector tolerates a quarter turn
 *   either way
 */
export async function detectFaces(image: Image, angle: number): Promise<Detection[]> {
	const { width, height } = image.rgb.base;
	const faces = await detectInView(image, {
		cx: width / 2,
		cy: height / 2,
		side: Math.max(width, height),
		angle,
	});
	if (!faces.some(({ score }) => score > SURE_SCORE))
		for (const tile of tileViews(width, height, angle)) faces.push(...(await detectInView(image, tile)));
	return removeDuplicates(faces);
}
