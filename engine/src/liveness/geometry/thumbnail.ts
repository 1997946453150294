import type { Image } from "../../image/decode.ts";
import { rectangleTransform, warp } from "../../image/warp.ts";

/** A small gray copy of a photo, with mean 0. */
export type Thumbnail = Float32Array;

const SIDE = 96;

export function createThumbnail(image: Image): Thumbnail {
	const { width, height } = image.gray.base;
	const whole = rectangleTransform({ cx: width / 2, cy: height / 2, angle: 0, width, height }, SIDE, SIDE);
	const gray = warp(image.gray, whole, SIDE, SIDE, { outside: "clamp" });
	let sum = 0;
	for (const value of gray) sum += value;
	const mean = sum / gray.length;
	return gray.map((value) => value - mean);
}

/** Mean difference of two thumbnails in gray levels, independent of overall brightness. */
export function measureThumbnailDifference(a: Thumbnail, b: Thumbnail): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
	return sum / a.length;
}
