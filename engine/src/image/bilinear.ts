import type { PixelPlane } from "./pixel-plane.ts";

/** Sample u of a row lies at (a · (u + shift) + x, c · (u + shift) + y) of the source; integers are pixel centers. */
export interface SampledRow {
	readonly a: number;
	readonly c: number;
	readonly x: number;
	readonly y: number;
	readonly shift: number;
}

/** Where a row's samples are added: `out[at + u]` and, for each further channel, `area` behind it. */
export interface RowTarget {
	readonly out: Float32Array;
	readonly at: number;
	readonly area: number;
}

/** The span [from, to) of a row's `count` samples whose four neighboring pixels all exist. */
export function findInnerSpan(
	{ a, c, x, y, shift }: SampledRow,
	{ width, height }: PixelPlane,
	count: number,
): readonly [from: number, to: number] {
	const isInner = (u: number) => {
		const [sampleX, sampleY] = [a * (u + shift) + x, c * (u + shift) + y];
		return sampleX >= 0 && sampleY >= 0 && sampleX < width - 1 && sampleY < height - 1;
	};
	let from = 0;
	let to = count;
	for (const [step, start, end] of [
		[a, x, width - 1],
		[c, y, height - 1],
	] as const) {
		if (step === 0) continue;
		const [first, last] = [-start / step - shift, (end - start) / step - shift];
		// One sample more at each end, as these quotients are rounded differently than the samples themselves.
		from = Math.max(from, Math.floor(Math.min(first, last)));
		to = Math.min(to, Math.ceil(Math.max(first, last)) + 1);
	}
	while (from < to && !isInner(from)) from++;
	while (from < to && !isInner(to - 1)) to--;
	return from < to ? [from, to] : [0, 0];
}

/** Adds the samples [from, to), times `weight`, of a gray source; all their neighbors must exist. */
export function addGraySamples(
	{ data, width }: PixelPlane,
	{ a, c, x: x0, y: y0, shift }: SampledRow,
	[from, to]: readonly [number, number],
	weight: number,
	{ out, at: start }: RowTarget,
): void {
	for (let u = from; u < to; u++) {
		const x = a * (u + shift) + x0;
		const y = c * (u + shift) + y0;
		const left = x | 0;
		const top = y | 0;
		const fx = x - left;
		const at = (Math.imul(top, width) + left) | 0;
		const under = (at + width) | 0;
		const first = data[at]!;
		const below = data[under]!;
		const upper = first + (data[at + 1]! - first) * fx;
		const lower = below + (data[under + 1]! - below) * fx;
		out[start + u]! += (upper + (lower - upper) * (y - top)) * weight;
	}
}

/** Like `addGraySamples`, of a source with three channels. They are unrolled: a loop over them took a third longer. */
export function addRgbSamples(
	{ data, width }: PixelPlane,
	{ a, c, x: x0, y: y0, shift }: SampledRow,
	[from, to]: readonly [number, number],
	weight: number,
	{ out, at: start, area }: RowTarget,
): void {
	const stride = 3 * width;
	for (let u = from, o = start + from; u < to; u++, o++) {
		const x = a * (u + shift) + x0;
		const y = c * (u + shift) + y0;
		const left = x | 0;
		const top = y | 0;
		const fx = x - left;
		const fy = y - top;
		const at = (Math.imul(top, stride) + Math.imul(left, 3)) | 0;
		const under = (at + stride) | 0;
		const first = data[at]!;
		const below = data[under]!;
		const upper = first + (data[at + 3]! - first) * fx;
		const lower = below + (data[under + 3]! - below) * fx;
		out[o]! += (upper + (lower - upper) * fy) * weight;
		const green = data[at + 1]!;
		const greenBelow = data[under + 1]!;
		const greenUpper = green + (data[at + 4]! - green) * fx;
		const greenLower = greenBelow + (data[under + 4]! - greenBelow) * fx;
		out[o + area]! += (greenUpper + (greenLower - greenUpper) * fy) * weight;
		const blue = data[at + 2]!;
		const blueBelow = data[under + 2]!;
		const blueUpper = blue + (data[at + 5]! - blue) * fx;
		const blueLower = blueBelow + (data[under + 5]! - blueBelow) * fx;
		out[o + 2 * area]! += (blueUpper + (blueLower - blueUpper) * fy) * weight;
	}
}

/** One sample of channel `c` at (x, y); outside the source its border pixels repeat. */
export function sampleClamped(
	{ width, height, channels, data }: PixelPlane,
	x: number,
	y: number,
	c: number,
): number {
	const left = Math.floor(x);
	const top = Math.floor(y);
	const fx = x - left;
	const fy = y - top;
	const l = Math.min(width - 1, Math.max(0, left)) * channels + c;
	const r = Math.min(width - 1, Math.max(0, left + 1)) * channels + c;
	const t = Math.min(height - 1, Math.max(0, top)) * width * channels;
	const b = Math.min(height - 1, Math.max(0, top + 1)) * width * channels;
	const upper = data[t + l]! * (1 - fx) + data[t + r]! * fx;
	const lower = data[b + l]! * (1 - fx) + data[b + r]! * fx;
	return upper * (1 - fy) + lower * fy;
}
