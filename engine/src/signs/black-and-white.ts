import type { Face, Finding } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import { subtractPlane } from "./plane-fit.ts";

/** At this width the noise of camera and toner is averaged out, but not the colors of the print. */
const WIDTH = 160;
const DARK = 40;
const CLIPPED = 250;
const PERCENTILE = 0.95;
const LEAST_COLOR = 0.025;

type Columns = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/**
 * Spread of the hues: of the log ratios between the channels, relative to what the light makes of gray. The tint of light
 * and paper multiplies every pixel equally. Several light sources change it linearly along the page, toner with darkness.
 *
 * @returns null if nearly all pixels are too dark or clipped
 */
export function colorSpread(rgb: Float32Array, width: number): number | null {
	const area = rgb.length / 3;
	const [u, v, x, y, light] = Array.from({ length: 5 }, () => new Float64Array(area)) as Columns;
	let count = 0;
	for (let i = 0; i < area; i++) {
		const [r, g, b] = [rgb[i]!, rgb[i + area]!, rgb[i + 2 * area]!];
		const luma = 0.3 * r + 0.59 * g + 0.11 * b;
		if (luma < DARK || Math.max(r, g, b) > CLIPPED) continue;
		u[count] = Math.log((r + 1) / (g + 1));
		v[count] = Math.log((b + 1) / (g + 1));
		x[count] = (i % width) / width;
		y[count] = Math.floor(i / width) / width;
		light[count++] = Math.log(luma);
	}
	if (count < area / 20) return null;
	const places = [x, y, light].map((values) => values.subarray(0, count));
	const red = subtractPlane(u.subarray(0, count), places);
	const blue = subtractPlane(v.subarray(0, count), places);
	const distances = red.map((value, i) => Math.hypot(value, blue[i]!)).sort();
	return distances[Math.floor(distances.length * PERCENTILE)]!;
}

/**
 * Whether the page with the portrait has colors. A black-and-white copy has only the tint of the light. Pages without a
 * portrait aren't checked: the backs of many cards are printed in black only.
 */
export function checkColor(image: Image, page: Rectangle | null, portrait: Face | null): Finding {
	const { width, height } = image.rgb.base;
	const region = page ?? { cx: width / 2, cy: height / 2, angle: 0, width, height };
	const rows = Math.max(16, Math.round((WIDTH * region.height) / region.width));
	const transform = rectangleTransform(region, WIDTH, rows);
	const spread = portrait
		? colorSpread(warp(image.rgb, transform, WIDTH, rows, { outside: "clamp" }), WIDTH)
		: null;
	const gray = spread !== null && spread < LEAST_COLOR;
	return {
		result: spread === null ? "not_run" : gray ? "consider" : "clear",
		score: spread === null ? null : roundTo(spread, 4),
		threshold: LEAST_COLOR,
		model: ruleModel("hue-spread"),
		reasons: gray ? ["document_black_and_white"] : [],
		region: page && rectangleToPolygon(page, image.scale),
	};
}
