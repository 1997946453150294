import type { Face } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import type { Rectangle } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import type { TextZone } from "./text-zone.ts";

/** Gray pixels, rows from top to bottom. */
export interface TextImage {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

export function cutInk(image: Image, region: Rectangle, width: number, height: number): TextImage {
	const transform = rectangleTransform(region, width, height);
	const data = Uint8Array.from(warp(image.gray, transform, width, height, { outside: "clamp" }));
	return { width, height, data };
}

const PAPER = 200;
/** Radius of the mean that a pixel is divided by, in millimeters. */
const AROUND = 3;

/** Makes the paper equally bright everywhere: Tesseract uses a single threshold, which would turn shadows into ink. */
export function flattenLight({ width, height, data }: TextImage, millimetre: number): TextImage {
	const stride = width + 1;
	const sums = new Float64Array(stride * (height + 1));
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0, line = 0; x < width; x++, i++) {
			line += data[i]!;
			sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + line;
		}
	const reach = Math.round(AROUND * millimetre);
	const out = new Uint8Array(data.length);
	for (let y = 0, i = 0; y < height; y++) {
		const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
		for (let x = 0; x < width; x++, i++) {
			const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
			const upper = sums[top * stride + right]! - sums[top * stride + left]!;
			const sum = sums[bottom * stride + right]! - sums[bottom * stride + left]! - upper;
			const mean = sum / ((bottom - top) * (right - left));
			out[i] = Math.min(255, (data[i]! * PAPER) / Math.max(1, mean));
		}
	}
	return { width, height, data: out };
}

/** Fills the face with paper: otherwise hair and shadows are read as text, which takes time. */
export function maskFace(
	ink: TextImage,
	{ region, width, height }: TextZone,
	face: Face,
	{ scale }: Image,
): TextImage {
	const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
	const us: number[] = [];
	const vs: number[] = [];
	for (const [x, y] of face.region) {
		const [dx, dy] = [x / scale - region.cx, y / scale - region.cy];
		us.push(((dx * cos + dy * sin) / region.width + 0.5) * width);
		vs.push(((dy * cos - dx * sin) / region.height + 0.5) * height);
	}
	const [left, right] = [
		Math.max(0, Math.floor(Math.min(...us))),
		Math.min(width, Math.ceil(Math.max(...us))),
	];
	const [top, bottom] = [
		Math.max(0, Math.floor(Math.min(...vs))),
		Math.min(height, Math.ceil(Math.max(...vs))),
	];
	const data = ink.data.slice();
	if (right > left) for (let y = top; y < bottom; y++) data.fill(PAPER, y * width + left, y * width + right);
	return { ...ink, data };
}

/** Pixels per millimeter for measuring the slope of lines: the coarsest scale at which letters are separate. */
const COARSE = 4;
const STEEPEST = 8;
const STEPS_A_DEGREE = 2;

/**
 * Measures the angle between the lines of text and the zone's rows, in radians clockwise. At the right angle the strokes
 * fall into common rows, with empty rows between them.
 */
export function measureLean(image: Image, { region, width, millimetre, height }: TextZone): number {
	const shrink = COARSE / millimetre;
	const [w, h] = [Math.round(width * shrink), Math.round(height * shrink)];
	const { data } = cutInk(image, region, w, h);
	const strokes: [number, number, number][] = [];
	for (let y = 0; y < h; y++)
		for (let x = 1; x < w; x++) {
			const change = Math.abs(data[y * w + x]! - data[y * w + x - 1]!);
			if (change > 24) strokes.push([x - w / 2, y, change]);
		}
	let best = 0;
	let most = 0;
	for (let step = -STEEPEST * STEPS_A_DEGREE; step <= STEEPEST * STEPS_A_DEGREE; step++) {
		const angle = (step / STEPS_A_DEGREE / 180) * Math.PI;
		const slope = Math.tan(angle);
		const rows = new Float64Array(h + w);
		for (const [x, y, change] of strokes) rows[Math.round(y - x * slope + w / 2)]! += change;
		let score = 0;
		for (let i = 1; i < rows.length; i++) score += (rows[i]! - rows[i - 1]!) ** 2;
		if (score > most) {
			most = score;
			best = angle;
		}
	}
	return best;
}
