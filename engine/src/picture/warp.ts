import type { Pyramid } from "./plane.ts";

/** Maps a pixel (u, v) of the output to (a·u + b·v + x, c·u + d·v + y) of the source; integers are pixel centres. */
export interface Affine {
	readonly a: number;
	readonly b: number;
	readonly c: number;
	readonly d: number;
	readonly x: number;
	readonly y: number;
}

export interface WarpOptions {
	/** What lies outside of the source: a value, or its border pixels carried on. */
	readonly outside: number | "clamp";
	/** Output is sample · `gain` + `offset`. */
	readonly gain?: number;
	readonly offset?: number;
	/** Samples a pixel and axis where the source is finer than the output. Default 2. */
	readonly oversample?: number;
}

/** A rectangle `width` × `height` centred at (cx, cy), turned by `angle` radians, sampled to the output size. */
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

/** Samples `source` bilinearly into planar floats: channels × height × width. */
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
	const clamp = outside === "clamp";
	const fill = clamp ? 0 : outside;
	const area = width * height;
	const out = new Float32Array(area * channels);
	for (let v = 0, o = 0; v < height; v++)
		for (let u = 0; u < width; u++, o++) {
			for (let c = 0; c < channels; c++) out[o + c * area] = offset;
			for (let s = 0; s < n * n; s++) {
				const su = u + ((s % n) + 0.5) / n - 0.5;
				const sv = v + (Math.floor(s / n) + 0.5) / n - 0.5;
				const x = a * su + b * sv + x0;
				const y = c * su + d * sv + y0;
				const left = Math.floor(x);
				const top = Math.floor(y);
				if (!clamp && (left + 1 < 0 || top + 1 < 0 || left >= w || top >= h)) {
					for (let k = 0; k < channels; k++) out[o + k * area]! += fill * weight;
					continue;
				}
				const fx = x - left;
				const fy = y - top;
				const l = Math.min(w - 1, Math.max(0, left)) * channels;
				const r = Math.min(w - 1, Math.max(0, left + 1)) * channels;
				const t = Math.min(h - 1, Math.max(0, top)) * w * channels;
				const q = Math.min(h - 1, Math.max(0, top + 1)) * w * channels;
				for (let k = 0; k < channels; k++) {
					const upper = data[t + l + k]! * (1 - fx) + data[t + r + k]! * fx;
					const lower = data[q + l + k]! * (1 - fx) + data[q + r + k]! * fx;
					out[o + k * area]! += (upper * (1 - fy) + lower * fy) * weight;
				}
			}
		}
	return out;
}
