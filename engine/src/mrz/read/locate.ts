import type { Image } from "../../image/decode.ts";
import type { Rectangle } from "../../image/rectangle.ts";
import { rectangleTransform, warp } from "../../image/warp.ts";
import { loadNet } from "../../models/nets.ts";
import { standardizePixels } from "./standardise.ts";

/** A line of text in working pixels; `angle` in radians, 0 for text that runs from left to right. */
export interface TextLine {
	readonly cx: number;
	readonly cy: number;
	readonly angle: number;
	readonly length: number;
	/** Height of the capitals. */
	readonly height: number;
	/** Slant of its characters: shift of their tops along the line, relative to their height. */
	readonly slant: number;
	/** Mean probability of its pixels, 0 to 1. */
	readonly score: number;
}

/** A square region of the photo, rotated by `angle` radians, that the segmenter searches. */
interface View {
	readonly cx: number;
	readonly cy: number;
	readonly angle: number;
	readonly side: number;
}

const QUARTER = Math.PI / 2;
const INPUT = 384;
const MAP = 96;
/** Probability of a line's pixels, and of faint ones. */
const SURE = 0.5;
const FAINT = 0.25;
/**
 * Sum of the probabilities across a line, relative to its height. The segmenter was trained on the middle 80 % and is less
 * confident on real text: measured so that lines get the height that the crops of `LINE_CROPS` expect.
 */
const SUMMED_HEIGHT = 0.64;
const MIN_PIXELS = 8;
const MIN_ASPECT = 4;

function sigmoid(x: number): number {
	return 1 / (1 + Math.exp(-x));
}

/** Connected pixels of the map above `threshold`, one list of indices per blob. */
function findBlobs(logits: Float32Array, threshold: number): number[][] {
	const cut = Math.log(threshold / (1 - threshold));
	const seen = new Uint8Array(MAP * MAP);
	const blobs: number[][] = [];
	for (let start = 0; start < seen.length; start++) {
		if (seen[start] || logits[start]! < cut) continue;
		const blob = [start];
		seen[start] = 1;
		for (let i = 0; i < blob.length; i++) {
			const x = blob[i]! % MAP;
			const y = Math.floor(blob[i]! / MAP);
			for (let ny = Math.max(0, y - 1); ny <= Math.min(MAP - 1, y + 1); ny++)
				for (let nx = Math.max(0, x - 1); nx <= Math.min(MAP - 1, x + 1); nx++) {
					const next = ny * MAP + nx;
					if (seen[next] || logits[next]! < cut) continue;
					seen[next] = 1;
					blob.push(next);
				}
		}
		if (blob.length >= MIN_PIXELS) blobs.push(blob);
	}
	return blobs;
}

/** Fits a line to a blob by its weighted center and main axis; null if the blob isn't long and thin. */
function fitLine(blob: readonly number[], logits: Float32Array, view: View): TextLine | null {
	const points = blob.map((i) => ({
		x: (i % MAP) + 0.5,
		y: Math.floor(i / MAP) + 0.5,
		w: sigmoid(logits[i]!),
	}));
	const mass = points.reduce((sum, { w }) => sum + w, 0);
	const mx = points.reduce((sum, { x, w }) => sum + x * w, 0) / mass;
	const my = points.reduce((sum, { y, w }) => sum + y * w, 0) / mass;
	let xx = 0;
	let xy = 0;
	let yy = 0;
	for (const { x, y, w } of points) {
		xx += w * (x - mx) ** 2;
		xy += w * (x - mx) * (y - my);
		yy += w * (y - my) ** 2;
	}
	const tilt = 0.5 * Math.atan2(2 * xy, xx - yy);
	const along = points.map(({ x, y }) => (x - mx) * Math.cos(tilt) + (y - my) * Math.sin(tilt));
	const from = Math.min(...along);
	const to = Math.max(...along);
	const length = to - from + 1;
	const thickness = mass / length;
	if (length < MIN_PIXELS || length / thickness < MIN_ASPECT) return null;
	const x = mx + (Math.cos(tilt) * (from + to)) / 2 - MAP / 2;
	const y = my + (Math.sin(tilt) * (from + to)) / 2 - MAP / 2;
	const step = view.side / MAP;
	const cos = Math.cos(view.angle) * step;
	const sin = Math.sin(view.angle) * step;
	return {
		cx: view.cx + x * cos - y * sin,
		cy: view.cy + x * sin + y * cos,
		angle: tilt + view.angle,
		length: length * step,
		height: (thickness * step) / SUMMED_HEIGHT,
		slant: 0,
		score: mass / blob.length,
	};
}

/** Position of a point along and across the direction of `line`, from its center. */
export function relativePosition(
	line: TextLine,
	point: { cx: number; cy: number },
): { along: number; across: number } {
	const dx = point.cx - line.cx;
	const dy = point.cy - line.cy;
	const cos = Math.cos(line.angle);
	const sin = Math.sin(line.angle);
	return { along: dx * cos + dy * sin, across: dy * cos - dx * sin };
}

function angleBetween(a: number, b: number): number {
	return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}

/** The strongest group of lines that are parallel, close to each other and of similar size. */
function strongestGroup(lines: readonly TextLine[]): TextLine[] {
	let best: TextLine[] = [];
	let bestWeight = 0;
	for (const line of lines) {
		const group = lines.filter((other) => {
			const { along, across } = relativePosition(line, other);
			return (
				angleBetween(line.angle, other.angle) < 0.12 &&
				Math.abs(along) < 0.35 * line.length &&
				Math.abs(across) < 0.3 * line.length &&
				other.length > 0.55 * line.length &&
				other.height > 0.6 * line.height &&
				line.height > 0.6 * other.height
			);
		});
		const weight = groupStrength(group);
		if (weight > bestWeight) {
			best = group;
			bestWeight = weight;
		}
	}
	return best;
}

function groupStrength(lines: readonly TextLine[]): number {
	return lines.reduce((sum, { length, score }) => sum + length * score, 0);
}

function viewPixels(image: Image, view: View): Float32Array {
	const square = { ...view, width: view.side, height: view.side };
	const transform = rectangleTransform(square, INPUT, INPUT);
	return standardizePixels(warp(image.gray, transform, INPUT, INPUT, { outside: image.gray.mean }));
}

/** Pixels of a view rotated by a quarter turn: the same pixels in another order. */
function rotateQuarter(pixels: Float32Array): Float32Array {
	const out = new Float32Array(pixels.length);
	for (let v = 0, o = 0; v < INPUT; v++)
		for (let u = 0; u < INPUT; u++, o++) out[o] = pixels[u * INPUT + INPUT - 1 - v]!;
	return out;
}

async function segment(pixels: Float32Array): Promise<Float32Array> {
	const outputs = await (await loadNet("mrz-segmenter")).run(pixels, [1, 1, INPUT, INPUT]);
	const map = Object.values(outputs)[0];
	if (map?.data.length !== MAP * MAP) throw new Error("the MRZ segmenter has an unexpected output");
	return map.data;
}

function findLines(logits: Float32Array, view: View, threshold: number): TextLine[] {
	const lines = findBlobs(logits, threshold).map((blob) => fitLine(blob, logits, view));
	return strongestGroup(lines.filter((line) => line !== null));
}

/** Searches the whole photo rotated by `angle` and by a quarter turn more; returns the stronger group of lines. */
async function searchWholePhoto(image: Image, angle: number): Promise<TextLine[]> {
	const { width, height } = image.gray.base;
	const view = { cx: width / 2, cy: height / 2, side: Math.max(width, height), angle };
	const pixels = viewPixels(image, view);
	const views = [
		{ view, logits: await segment(pixels) },
		{ view: { ...view, angle: angle + QUARTER }, logits: await segment(rotateQuarter(pixels)) },
	];
	for (const threshold of [SURE, FAINT]) {
		const found = views.map(({ logits, view }) => findLines(logits, view, threshold));
		const best = found.reduce((a, b) => (groupStrength(b) > groupStrength(a) ? b : a));
		if (best.length > 1) return best;
	}
	return [];
}

/** Searches four overlapping tiles, for an MRZ that is a small part of the photo. */
async function searchTiles(image: Image): Promise<TextLine[]> {
	const { width, height } = image.gray.base;
	const side = Math.max(width, height) * 0.6;
	let best: TextLine[] = [];
	for (const angle of [0, QUARTER])
		for (const fy of [0.3, 0.7])
			for (const fx of [0.3, 0.7]) {
				const view = { cx: width * fx, cy: height * fy, side, angle };
				const lines = findLines(await segment(viewPixels(image, view)), view, SURE);
				if (groupStrength(lines) > groupStrength(best)) best = lines;
			}
	return best;
}

/** The rectangle around parallel lines, in the direction of the first one. */
export function boundingRectangle(lines: readonly TextLine[]): Rectangle {
	const axis = lines[0]!;
	const spans = lines.map((line) => ({
		...relativePosition(axis, line),
		half: line.length / 2,
		tall: line.height / 2,
	}));
	const left = Math.min(...spans.map(({ along, half }) => along - half));
	const right = Math.max(...spans.map(({ along, half }) => along + half));
	const top = Math.min(...spans.map(({ across, tall }) => across - tall));
	const bottom = Math.max(...spans.map(({ across, tall }) => across + tall));
	const along = (left + right) / 2;
	const across = (top + bottom) / 2;
	const cos = Math.cos(axis.angle);
	const sin = Math.sin(axis.angle);
	return {
		cx: axis.cx + along * cos - across * sin,
		cy: axis.cy + along * sin + across * cos,
		angle: axis.angle,
		width: right - left,
		height: bottom - top,
	};
}

const MAX_REFINEMENTS = 3;

/**
 * Locates the lines again in a close, straight view, which makes their ends and angles exact. Repeats while the lines grow,
 * because the previous view may have shown only half of them. `zoom` is the side of the view relative to their length.
 */
async function refineLines(image: Image, lines: readonly TextLine[], zoom: number): Promise<TextLine[]> {
	let found = [...lines];
	for (let round = 0; round < MAX_REFINEMENTS && found.length > 0; round++) {
		const box = boundingRectangle(found);
		const side = box.width * (round === 0 ? zoom : Math.max(zoom, 1.35));
		const view = { cx: box.cx, cy: box.cy, angle: box.angle, side };
		const closer = findLines(await segment(viewPixels(image, view)), view, SURE);
		if (closer.length < found.length) break;
		found = closer;
		if (boundingRectangle(closer).width < box.width * 1.08) break;
	}
	return found;
}

/** Minimum ratio of length to height of the capitals: MRZ lines have 23 or more, headings and printed fields less. */
const MRZ_ASPECT = 18;

function sortTopDown(lines: readonly TextLine[]): TextLine[] {
	const [axis] = lines;
	if (!axis) return [];
	return lines.toSorted((a, b) => relativePosition(axis, a).across - relativePosition(axis, b).across);
}

/**
 * Yields the lines at each possible place of an MRZ, the most probable place first; request the next one only if a place
 * can't be read. The lines of a place are sorted from top to bottom in their own direction, but may be upside down. The
 * segmenter detects lines in any direction, but upright ones best.
 */
export async function* findMrzPlaces(image: Image): AsyncGenerator<TextLine[]> {
	const searches = [
		() => searchWholePhoto(image, 0),
		() => searchWholePhoto(image, 2 * QUARTER),
		() => searchTiles(image),
	];
	for (const search of searches) {
		const rough = await search();
		if (rough.length === 0) continue;
		for (const zoom of [1.18, 1.6]) {
			const lines = await refineLines(image, rough, zoom);
			if (lines.some(({ length, height }) => length > MRZ_ASPECT * height)) yield sortTopDown(lines);
		}
	}
}
