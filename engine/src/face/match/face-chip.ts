import type { FaceTemplate } from "../../findings.ts";
import type { Image } from "../../image/decode.ts";
import { type Affine, warp } from "../../image/warp.ts";
import { loadNet } from "../../models/nets.ts";
import { roundTo } from "../../numbers/rounding.ts";
import {
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	NOSE_BASE,
	type Point3,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "../mesh.ts";

export const CHIP_SIDE = 150;
/** dlib's margin around its five reference points, relative to the face. */
const PADDING = 0.25;

/** dlib's mean positions of five points in a unit face, with the corresponding mesh points. */
const REFERENCE = [
	{ index: LEFT_EYE_OUTER, x: 0.8595674595992, y: 0.2134981538014 },
	{ index: LEFT_EYE_INNER, x: 0.6460604764104, y: 0.2289674387677 },
	{ index: RIGHT_EYE_OUTER, x: 0.1205750620789, y: 0.2137274526848 },
	{ index: RIGHT_EYE_INNER, x: 0.3340850613712, y: 0.2290642403242 },
	{ index: NOSE_BASE, x: 0.4901123135679, y: 0.6277975316475 },
].map(({ index, x, y }) => {
	const toChip = (v: number) => ((PADDING + v) / (1 + 2 * PADDING)) * CHIP_SIDE;
	return { index, x: toChip(x), y: toChip(y) };
});

function average(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Position of a point in the photo and on the chip. */
export interface Correspondence {
	readonly face: readonly number[];
	readonly chip: readonly [x: number, y: number];
}

/** The similarity transform from chip pixels to the face with the least squared error (Umeyama, 1991). */
export function chipTransform(pairs: readonly Correspondence[]): Affine {
	const [mx, my] = [average(pairs.map(({ chip }) => chip[0])), average(pairs.map(({ chip }) => chip[1]))];
	const [nx, ny] = [average(pairs.map(({ face }) => face[0]!)), average(pairs.map(({ face }) => face[1]!))];
	let cosine = 0;
	let sine = 0;
	let spread = 0;
	for (const { face, chip } of pairs) {
		const [x, y] = [chip[0] - mx, chip[1] - my];
		const [u, v] = [face[0]! - nx, face[1]! - ny];
		cosine += x * u + y * v;
		sine += x * v - y * u;
		spread += x * x + y * y;
	}
	const a = cosine / spread;
	const c = sine / spread;
	return { a, b: -c, c, d: a, x: nx - (a * mx - c * my), y: ny - (c * mx + a * my) };
}

/** Cuts out the face, upright and centered: 3 × 150 × 150, RGB 0 to 255. */
export function cutChip(image: Image, points: readonly Point3[]): Float32Array {
	// One sample per pixel, as for the published error rates.
	const pairs = REFERENCE.map(({ index, x, y }) => ({ face: points[index]!, chip: [x, y] as const }));
	return warp(image.rgb, chipTransform(pairs), CHIP_SIDE, CHIP_SIDE, { outside: 0, oversample: 1 });
}

/** Computes dlib's template of a chip: 128 numbers, rounded to six decimals. */
export async function createDlibTemplate(chip: Float32Array): Promise<FaceTemplate> {
	const recogniser = await loadNet("face-recogniser");
	const { descriptor } = await recogniser.run(chip, [1, 3, CHIP_SIDE, CHIP_SIDE]);
	if (!descriptor) throw new Error("the face recogniser has an unexpected output");
	return {
		values: Array.from(descriptor.data, (value) => roundTo(value, 6)),
		model: recogniser.model,
	};
}
