import type { PixelPlane, Pyramid } from "./pixel-plane.ts";

/** Maps a pixel (u, v) of the output to (a·u + b·v + x, c·u + d·v + y) of the source; integers are pixel centers. */
export interface Affine {
	readonly a: number;
	readonly b: number;
	readonly c: number;
	readonly d: number;
	readonly x: number;
	readonly y: number;
}

export interface WarpOptions {
	/** Value of pixels outside the source, or `clamp` to repeat its border pixels. */
	readonly outside: number | "clamp";
	/** Output is sample · `gain` + `offset`. */
	readonly gain?: number;
	readonly offset?: number;
	/** Maximum samples per pixel and axis where the source has a higher resolution than the output. Default 2. */
	readonly oversample?: number;
}

/** Transform that samples a rectangle, centered at (cx, cy) and rotated by `angle` radians, to the output size. */
export function rectangleTransform(
	rectangle: { cx: number; cy: number; angle: number; width: number; height: number },
	outWidth: number,
	outHeight: number,
): Affine {
	const stepU = rectangle.width / outWidth;
	const stepV = rectangle.height / outHeight;
	const cos = Math.cos(rectangle.angle);
	const sin = Math.sin(rectangle.angle);
	const u0 = (outWidth - 1) / 2;
	const v0 = (outHeight - 1) / 2;
	return {
		a: stepU * cos,
		b: -stepV * sin,
		c: stepU * sin,
		d: stepV * cos,
		x: rectangle.cx - u0 * stepU * cos + v0 * stepV * sin,
		y: rectangle.cy - u0 * stepU * sin - v0 * stepV * cos,
	};
}

/** One bilinear sample of channel `c` at (x, y); outside the source the border pixels repeat. */
function clampedSample(
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

/**
 * Samples `source` bilinearly into planar floats: channels × height × width. The engine spends half of its own time
 * (without the models) here, so the inner loop skips bounds checks where all four neighbors exist.
 */
export function warp(
	source: Pyramid,
	transform: Affine,
	width: number,
	height: number,
	options: WarpOptions,
): Float32Array {
	const { outside, gain = 1, offset = 0, oversample = 2 } = options;
	const stepU = Math.hypot(transform.a, transform.c);
	const stepV = Math.hypot(transform.b, transform.d);
	const { plane, shrink } = source.levelFor(Math.max(1, Math.min(stepU, stepV)));
	const { width: w, height: h, channels, data } = plane;
	const [a, b, c, d] = [
		transform.a * shrink,
		transform.b * shrink,
		transform.c * shrink,
		transform.d * shrink,
	];
	const x0 = (transform.x + 0.5) * shrink - 0.5;
	const y0 = (transform.y + 0.5) * shrink - 0.5;
	const n = Math.max(1, Math.min(oversample, Math.round(Math.max(stepU, stepV) * shrink)));
	const weight = gain / (n * n);
	const fill = outside === "clamp" ? null : outside * weight;
	const area = width * height;
	const stride = w * channels;
	const out = new Float32Array(area * channels).fill(offset);
	for (let j = 0; j < n; j++)
		for (let i = 0; i < n; i++) {
			const shiftU = (i + 0.5) / n - 0.5;
			const shiftV = (j + 0.5) / n - 0.5;
			for (let v = 0, o = 0; v < height; v++) {
				const rowX = b * (v + shiftV) + x0;
				const rowY = d * (v + shiftV) + y0;
				for (let u = 0; u < width; u++, o++) {
					const x = a * (u + shiftU) + rowX;
					const y = c * (u + shiftU) + rowY;
					if (x >= 0 && y >= 0 && x < w - 1 && y < h - 1) {
						const left = x | 0;
						const top = y | 0;
						const fx = x - left;
						const fy = y - top;
						const at = top * stride + left * channels;
						const under = at + stride;
						const first = data[at]!;
						const below = data[under]!;
						const upper = first + (data[at + channels]! - first) * fx;
						const lower = below + (data[under + channels]! - below) * fx;
						out[o]! += (upper + (lower - upper) * fy) * weight;
						if (channels === 1) continue;
						// Channels are unrolled: a loop over them took a third longer.
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
					} else if (fill === null || (x > -1 && y > -1 && x < w && y < h))
						for (let k = 0; k < channels; k++) out[o + k * area]! += clampedSample(plane, x, y, k) * weight;
					else for (let k = 0; k < channels; k++) out[o + k * area]! += fill;
				}
			}
		}
	return out;
}
