import type { Face, Finding } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";
import type { Picture } from "../picture/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../picture/rectangle.ts";
import { rectangleTransform, warp } from "../picture/warp.ts";
import { ruleModel } from "../quality/finding.ts";
import { meanPortrait, normalize, PORTRAIT_HEIGHT, PORTRAIT_WIDTH } from "./mean-portrait.ts";

/**
 * The second portrait that many documents print small and faint beside the first. Line work and one ink leave nothing
 * for a face net: it is looked for as what it is, the portrait again, smaller.
 */

/** By the width of the portrait's face: what is compared, and where a ghost may stand from it. */
const BOX = 1.35;
const FIELD = { from: 1.3, to: 7.1, up: 2, down: 2 };
/** How much of the face lies over its middle. */
const RAISED = 0.06;
/** The ghost's size by the portrait's. */
const RATIOS = [0.26, 0.29, 0.32, 0.355, 0.39, 0.43, 0.475];
/** A ghost is faint: its spread of grey is neither paper's nor that of print. */
const SPREAD = { least: 4, most: 32 };

/** Correlation with the portrait or the mean of portraits from which there is a ghost at all. */
const GHOST = 0.7;
/** With the portrait: from which the ghost is the same picture, and under which it isn't. */
const SAME = 0.75;
const OTHER = 0.65;
/** The same of what tells the portrait from the mean: people look alike at this size, and all portraits are heads. */
const OWN_SAME = 0.5;
const OWN_OTHER = 0.15;

/** Where a pattern fits best, and how well. */
interface Fit {
	readonly score: number;
	readonly region: Rectangle;
}

interface Place {
	readonly cx: number;
	readonly cy: number;
	/** Of the face, in working pixels. */
	readonly width: number;
	readonly angle: number;
}

function locatePortrait({ region, pose }: Face, { scale }: Picture): Place {
	const xs = region.map(([x]) => x / scale);
	const ys = region.map(([, y]) => y / scale);
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return {
		cx: (left + right) / 2,
		cy: (top + bottom) / 2 - RAISED * (bottom - top),
		width: right - left,
		angle: (pose.roll * Math.PI) / 180,
	};
}

/** The portrait as a pattern: small, grey, of mean 0 and length 1. */
export function createPattern(picture: Picture, face: Face): Float64Array {
	const { cx, cy, width, angle } = locatePortrait(face, picture);
	const box = { cx, cy, angle, width: BOX * width, height: (BOX * width * PORTRAIT_HEIGHT) / PORTRAIT_WIDTH };
	const options = { outside: "clamp", oversample: 4 } as const;
	const transform = rectangleTransform(box, PORTRAIT_WIDTH, PORTRAIT_HEIGHT);
	return normalize(
		Float64Array.from(warp(picture.grey, transform, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, options)),
	);
}

/** Copies a window of the field out, and tells the spread of its grey. */
function readWindow(
	grey: ArrayLike<number>,
	width: number,
	x: number,
	y: number,
	window: Float64Array,
): number {
	let sum = 0;
	let squares = 0;
	for (let row = 0, i = 0; row < PORTRAIT_HEIGHT; row++)
		for (let column = 0; column < PORTRAIT_WIDTH; column++, i++) {
			const value = grey[(y + row) * width + x + column]!;
			window[i] = value;
			sum += value;
			squares += value * value;
		}
	const mean = sum / window.length;
	return Math.sqrt(Math.max(0, squares / window.length - mean * mean));
}

/** The place beside a portrait where each pattern fits best, at one size of the ghost. */
function findFits(picture: Picture, place: Place, ratio: number, patterns: readonly Float64Array[]): Fit[] {
	const pixel = (BOX * place.width * ratio) / PORTRAIT_WIDTH;
	const [wide, high] = [(FIELD.to - FIELD.from) * place.width, (FIELD.up + FIELD.down) * place.width];
	const [width, height] = [Math.round(wide / pixel), Math.round(high / pixel)];
	const along = (FIELD.from + FIELD.to) / 2;
	const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
	const at = (u: number, v: number) => ({
		cx: place.cx + u * cos - v * sin,
		cy: place.cy + u * sin + v * cos,
		angle: place.angle,
	});
	const field = { ...at(along * place.width, 0), width: width * pixel, height: height * pixel };
	const transform = rectangleTransform(field, width, height);
	const grey = warp(picture.grey, transform, width, height, { outside: "clamp", oversample: 3 });
	const fits = patterns.map(() => ({ score: -1, x: 0, y: 0 }));
	const window = new Float64Array(PORTRAIT_WIDTH * PORTRAIT_HEIGHT);
	const matchAt = (x: number, y: number) => {
		const spread = readWindow(grey, width, x, y, window);
		if (spread < SPREAD.least || spread > SPREAD.most) return;
		for (const [i, pattern] of patterns.entries()) {
			let product = 0;
			for (let k = 0; k < window.length; k++) product += window[k]! * pattern[k]!;
			const score = product / (spread * Math.sqrt(window.length));
			if (score > fits[i]!.score) fits[i] = { score, x, y };
		}
	};
	for (let y = 0; y + PORTRAIT_HEIGHT <= height; y += 2)
		for (let x = 0; x + PORTRAIT_WIDTH <= width; x += 2) matchAt(x, y);
	for (const { x, y } of [...fits])
		for (const v of [y - 1, y, y + 1])
			for (const u of [x - 1, x, x + 1])
				if (u >= 0 && v >= 0 && u + PORTRAIT_WIDTH <= width && v + PORTRAIT_HEIGHT <= height) matchAt(u, v);
	return fits.map(({ score, x, y }) => {
		const u = along * place.width + (x + PORTRAIT_WIDTH / 2 - width / 2) * pixel;
		const v = (y + PORTRAIT_HEIGHT / 2 - height / 2) * pixel;
		return { score, region: { ...at(u, v), width: PORTRAIT_WIDTH * pixel, height: PORTRAIT_HEIGHT * pixel } };
	});
}

const better = (a: Fit, b: Fit): Fit => (b.score > a.score ? b : a);

/** How well a portrait, and the mean of portraits, fit where they fit best beside it. */
export function fitGhostImage(picture: Picture, face: Face, portrait: Float64Array): { own: Fit; mean: Fit } {
	const place = locatePortrait(face, picture);
	const patterns = [portrait, meanPortrait];
	const [own, mean] = RATIOS.map((ratio) => findFits(picture, place, ratio, patterns)).reduce((best, fits) =>
		best.map((fit, i) => better(fit, fits[i]!)),
	) as [Fit, Fit];
	return { own, mean };
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Correlation of a portrait with what is seen in a region, of what neither has from the mean of portraits. */
function distinctiveCorrelation(picture: Picture, region: Rectangle, portrait: Float64Array): number {
	const options = { outside: "clamp", oversample: 3 } as const;
	const transform = rectangleTransform(region, PORTRAIT_WIDTH, PORTRAIT_HEIGHT);
	const seen = normalize(
		Float64Array.from(warp(picture.grey, transform, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, options)),
	);
	const [seenToMean, portraitToMean] = [product(seen, meanPortrait), product(portrait, meanPortrait)];
	return (
		(product(seen, portrait) - seenToMean * portraitToMean) /
		Math.sqrt((1 - seenToMean ** 2) * (1 - portraitToMean ** 2))
	);
}

/** Compares the page's ghost image with the portrait; `verdict` is null where no ghost image is certain. */
export function judgeGhost(picture: Picture, face: Face, portrait: Float64Array) {
	const { own, mean } = fitGhostImage(picture, face, portrait);
	const [at, score] = [own.region, own.score];
	if (Math.max(score, mean.score) < GHOST) return { verdict: null, score, region: null };
	const distinctive = distinctiveCorrelation(picture, at, portrait);
	if (score >= SAME && distinctive >= OWN_SAME) return { verdict: "same", score, region: at } as const;
	if (score < OTHER) return { verdict: "other", score, region: mean.region } as const;
	return distinctive < OWN_OTHER
		? ({ verdict: "other", score, region: at } as const)
		: { verdict: null, score, region: null };
}

/**
 * Whether the ghost image is the portrait: `clear` where it is, `consider` where a ghost is there and is another's,
 * `not_run` where none was found for sure. Who swaps both is not noticed.
 */
export function checkGhostPortrait(picture: Picture, portrait: Face | null): Finding {
	const comparison = portrait && judgeGhost(picture, portrait, createPattern(picture, portrait));
	const verdict = comparison?.verdict ?? null;
	return {
		result: verdict === "same" ? "clear" : verdict === "other" ? "consider" : "not_run",
		score: comparison && roundTo(comparison.score, 4),
		threshold: verdict && SAME,
		model: ruleModel("ghost-image"),
		reasons: verdict === "other" ? ["ghost_differs"] : [],
		region: comparison?.region ? rectangleToPolygon(comparison.region, picture.scale) : null,
	};
}
