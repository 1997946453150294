import type { Image } from "../image/decode.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import { loadNet } from "../models/nets.ts";
import { roundTo } from "../numbers/rounding.ts";
import { LEFT_EYE_INNER, LEFT_EYE_OUTER, type Point3, RIGHT_EYE_INNER, RIGHT_EYE_OUTER } from "./mesh.ts";

const INPUT = 64;
const CONTOUR = 71;
/** Margin around an eye that the model was trained with, relative to the eye's width. */
const MARGIN = 2.3;
/** Contour points: outer and inner corner, then two pairs of upper and lower lid. */
const OUTER = 0;
const INNER = 8;
const LIDS = [
	[12, 4],
	[13, 5],
] as const;

/** Aspect ratio of one eye, from the contour model. The model knows only right eyes, so left ones are mirrored. */
async function eyeAspectRatio(image: Image, outer: Point3, inner: Point3, isLeft: boolean): Promise<number> {
	const width = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) * MARGIN;
	const [from, to] = isLeft ? [inner, outer] : [outer, inner];
	const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
	const box = { cx: (outer[0] + inner[0]) / 2, cy: (outer[1] + inner[1]) / 2, angle, width, height: width };
	const t = rectangleTransform(box, INPUT, INPUT);
	const last = INPUT - 1;
	const transform = isLeft ? { ...t, a: -t.a, c: -t.c, x: t.x + t.a * last, y: t.y + t.c * last } : t;
	const pixels = warp(image.rgb, transform, INPUT, INPUT, { outside: 0, gain: 1 / 255 });
	const outputs = Object.values(await (await loadNet("eye-contour")).run(pixels, [1, 3, INPUT, INPUT]));
	const contour = outputs.find(({ data }) => data.length >= CONTOUR * 3)?.data;
	if (!contour) throw new Error("the eye model has an unexpected output");
	const distance = (a: number, b: number) =>
		Math.hypot(contour[3 * a]! - contour[3 * b]!, contour[3 * a + 1]! - contour[3 * b + 1]!);
	return LIDS.reduce((sum, [upper, lower]) => sum + distance(upper, lower), 0) / (2 * distance(OUTER, INNER));
}

/** Eye aspect ratio of the right and the left eye. */
export type EyePair = readonly [right: number, left: number];

/**
 * Eye aspect ratio of each eye. The mesh alone follows a blink only from 0.29 to 0.23; the contour model finds the
 * actual lids.
 */
export async function measureEyes(image: Image, points: readonly Point3[]): Promise<EyePair> {
	const right = await eyeAspectRatio(image, points[RIGHT_EYE_OUTER]!, points[RIGHT_EYE_INNER]!, false);
	const left = await eyeAspectRatio(image, points[LEFT_EYE_OUTER]!, points[LEFT_EYE_INNER]!, true);
	return [right, left];
}

/** Mean of both eyes. */
export const averageEyes = ([right, left]: EyePair): number => roundTo((right + left) / 2, 3);

/** Eye aspect ratio, mean of both eyes. */
export const measureEyeOpenness = async (image: Image, points: readonly Point3[]): Promise<number> =>
	averageEyes(await measureEyes(image, points));
