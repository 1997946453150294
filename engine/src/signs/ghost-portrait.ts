import type { Face, Finding } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import { meanPortrait, normalize, PORTRAIT_HEIGHT, PORTRAIT_WIDTH } from "./mean-portrait.ts";

/**
 * The ghost image: a second portrait that many documents print small and faint beside the first. With guilloches and a
 * single ink, face models can't recognize it, so it is searched for as a smaller copy of the portrait.
 */

/** Relative to the width of the portrait's face: the compared region, and where a ghost image may be. */
const BOX = 1.35;
const FIELD = { from: 1.3, to: 7.1, up: 2, down: 2 };
/** Share of the face above its center. */
const RAISED = 0.06;
/** Sizes of the ghost image, relative to the portrait. */
const RATIOS = [0.26, 0.29, 0.32, 0.355, 0.39, 0.43, 0.475];
/** Pixels of a pattern. */
const WINDOW = PORTRAIT_WIDTH * PORTRAIT_HEIGHT;
/** Contrast of a ghost image: more than paper, less than text. */
const SPREAD = { least: 4, most: 32 };

/** Minimum correlation with the portrait, or the mean portrait, of a ghost image. */
const GHOST = 0.7;
/** Correlation with the portrait from which the ghost image is the same, and below which it is another. */
const SAME = 0.75;
const OTHER = 0.65;
/** The same without the mean portrait, because at this size all portraits are similar. */
const OWN_SAME = 0.5;
const OWN_OTHER = 0.15;

/** Region where a pattern fits best, and its correlation. */
interface Fit {
	readonly score: number;
	readonly region: Rectangle;
}

interface Place {
	readonly cx: number;
	readonly cy: number;
	/** Width of the face in working pixels. */
	readonly width: number;
	readonly angle: number;
}

function locatePortrait({ region, pose }: Face, { scale }: Image): Place {
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

/** The portrait as a pattern: small, gray, with mean 0 and length 1. */
export function createPattern(image: Image, face: Face): Float64Array {
	const { cx, cy, width, angle } = locatePortrait(face, image);
	const box = { cx, cy, angle, width: BOX * width, height: (BOX * width * PORTRAIT_HEIGHT) / PORTRAIT_WIDTH };
	const options = { outside: "clamp", oversample: 4 } as const;
	const transform = rectangleTransform(box, PORTRAIT_WIDTH, PORTRAIT_HEIGHT);
	return normalize(Float64Array.from(warp(image.gray, transform, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, options)));
}

/** Gray levels beside a portrait, at the size of the patterns. */
interface Field {
	readonly gray: Float32Array;
	readonly width: number;
}

/** Standard deviation of the gray levels of the window at (x, y). */
function spreadOf({ gray, width }: Field, x: number, y: number): number {
	let sum = 0;
	let squares = 0;
	for (let row = 0; row < PORTRAIT_HEIGHT; row++) {
		const start = (y + row) * width + x;
		for (let at = start; at < start + PORTRAIT_WIDTH; at++) {
			const value = gray[at]!;
			sum += value;
			squares += value * value;
		}
	}
	const mean = sum / WINDOW;
	return Math.sqrt(Math.max(0, squares / WINDOW - mean * mean));
}

/** Product of a pattern and the window at (x, y). */
function windowProduct({ gray, width }: Field, x: number, y: number, pattern: Float64Array): number {
	let product = 0;
	for (let row = 0, k = 0; row < PORTRAIT_HEIGHT; row++)
		for (let column = 0, at = (y + row) * width + x; column < PORTRAIT_WIDTH; column++, k++, at++)
			product += gray[at]! * pattern[k]!;
	return product;
}

/** The best fit of each pattern beside a portrait, at one size. */
function findFits(image: Image, place: Place, ratio: number, patterns: readonly Float64Array[]): Fit[] {
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
	const gray = warp(image.gray, transform, width, height, { outside: "clamp", oversample: 3 });
	const searched = { gray, width };
	const fits = patterns.map(() => ({ score: -1, x: 0, y: 0 }));
	const matchAt = (x: number, y: number) => {
		const spread = spreadOf(searched, x, y);
		if (spread < SPREAD.least || spread > SPREAD.most) return;
		for (let i = 0; i < patterns.length; i++) {
			const score = windowProduct(searched, x, y, patterns[i]!) / (spread * Math.sqrt(WINDOW));
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

/** The best fits beside a portrait: of the portrait itself, and of the mean portrait. */
export function fitGhostImage(image: Image, face: Face, portrait: Float64Array): { own: Fit; mean: Fit } {
	const place = locatePortrait(face, image);
	const patterns = [portrait, meanPortrait];
	const [own, mean] = RATIOS.map((ratio) => findFits(image, place, ratio, patterns)).reduce((best, fits) =>
		best.map((fit, i) => better(fit, fits[i]!)),
	) as [Fit, Fit];
	return { own, mean };
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Partial correlation of a portrait with a region, without what both share with the mean portrait. */
function distinctiveCorrelation(image: Image, region: Rectangle, portrait: Float64Array): number {
	const options = { outside: "clamp", oversample: 3 } as const;
	const transform = rectangleTransform(region, PORTRAIT_WIDTH, PORTRAIT_HEIGHT);
	const pattern = normalize(
		Float64Array.from(warp(image.gray, transform, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, options)),
	);
	const [regionToMean, portraitToMean] = [product(pattern, meanPortrait), product(portrait, meanPortrait)];
	return (
		(product(pattern, portrait) - regionToMean * portraitToMean) /
		Math.sqrt((1 - regionToMean ** 2) * (1 - portraitToMean ** 2))
	);
}

/** Compares the page's ghost image with the portrait; `verdict` is null if no ghost image is certain. */
export function judgeGhost(image: Image, face: Face, portrait: Float64Array) {
	const { own, mean } = fitGhostImage(image, face, portrait);
	const [at, score] = [own.region, own.score];
	if (Math.max(score, mean.score) < GHOST) return { verdict: null, score, region: null };
	const distinctive = distinctiveCorrelation(image, at, portrait);
	if (score >= SAME && distinctive >= OWN_SAME) return { verdict: "same", score, region: at } as const;
	if (score < OTHER) return { verdict: "other", score, region: mean.region } as const;
	return distinctive < OWN_OTHER
		? ({ verdict: "other", score, region: at } as const)
		: { verdict: null, score, region: null };
}

/**
 * Whether the ghost image matches the portrait: `clear` if it does, `consider` if it is another person's, `not_run` if none
 * was found with certainty. Replacing both isn't detected.
 */
export function checkGhostPortrait(image: Image, portrait: Face | null): Finding {
	const comparison = portrait && judgeGhost(image, portrait, createPattern(image, portrait));
	const verdict = comparison?.verdict ?? null;
	return {
		result: verdict === "same" ? "clear" : verdict === "other" ? "consider" : "not_run",
		score: comparison && roundTo(comparison.score, 4),
		threshold: verdict && SAME,
		model: ruleModel("ghost-image"),
		reasons: verdict === "other" ? ["ghost_differs"] : [],
		region: comparison?.region ? rectangleToPolygon(comparison.region, image.scale) : null,
	};
}
