import type { Image } from "../../image/decode.ts";
import { type Affine, rectangleTransform, warp } from "../../image/warp.ts";
import { loadNet } from "../../models/nets.ts";
import type { TextLine } from "./locate.ts";
import { standardizePixels } from "./standardise.ts";

/** The model's classes after the blank, in their order. */
export const ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const CLASSES = ALPHABET.length + 1;

const HEIGHT = 32;
const MIN_WIDTH = 64;
const MAX_WIDTH = 1000;

/** How a line is cropped: margins relative to the height of its capitals; `stretch` widens the characters. */
export interface LineCrop {
	readonly marginY: number;
	readonly marginX: number;
	readonly stretch: number;
}

/** Log probabilities, one row of `CLASSES` per step along the line; class 0 is the blank. */
export interface LineReading {
	readonly steps: number;
	readonly logProbabilities: Float32Array;
	/** Number of characters on the most probable path. */
	readonly characterCount: number;
}

function countCharacters(logProbabilities: Float32Array, steps: number): number {
	let count = 0;
	let before = 0;
	for (let t = 0; t < steps; t++) {
		let top = 0;
		for (let k = 1; k < CLASSES; k++)
			if (logProbabilities[t * CLASSES + k]! > logProbabilities[t * CLASSES + top]!) top = k;
		if (top !== 0 && top !== before) count++;
		before = top;
	}
	return count;
}

function logSoftmax(logits: Float32Array, steps: number): Float32Array {
	const out = new Float32Array(steps * CLASSES);
	for (let t = 0; t < steps; t++) {
		let top = Number.NEGATIVE_INFINITY;
		for (let k = 0; k < CLASSES; k++) top = Math.max(top, logits[k * steps + t]!);
		let sum = 0;
		for (let k = 0; k < CLASSES; k++) sum += Math.exp(logits[k * steps + t]! - top);
		const norm = top + Math.log(sum);
		for (let k = 0; k < CLASSES; k++) out[t * CLASSES + k] = logits[k * steps + t]! - norm;
	}
	return out;
}

/** Corrects the slant of characters, as on a page photographed from the side. */
function applySlant(transform: Affine, slant: number, stepV: number): Affine {
	const stepU = Math.hypot(transform.a, transform.c);
	const shift = -(slant * stepV) / stepU;
	const middle = (HEIGHT - 1) / 2;
	return {
		...transform,
		b: transform.b + transform.a * shift,
		d: transform.d + transform.c * shift,
		x: transform.x - transform.a * shift * middle,
		y: transform.y - transform.c * shift * middle,
	};
}

/** Straightens a line to a height of 32 pixels and runs the recognition model on it. */
export async function recognizeLine(image: Image, line: TextLine, crop: LineCrop): Promise<LineReading> {
	const height = line.height * (1 + 2 * crop.marginY);
	const width = line.length + 2 * crop.marginX * line.height;
	const ideal = ((width * HEIGHT) / height) * crop.stretch;
	const columns = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.round(ideal / 4) * 4));
	const box = { cx: line.cx, cy: line.cy, angle: line.angle, width, height };
	const transform = applySlant(rectangleTransform(box, columns, HEIGHT), line.slant, height / HEIGHT);
	const pixels = warp(image.gray, transform, columns, HEIGHT, { outside: "clamp" });
	const outputs = await (await loadNet("mrz-recogniser")).run(standardizePixels(pixels), [
		1,
		1,
		HEIGHT,
		columns,
	]);
	const output = Object.values(outputs)[0];
	const steps = output?.dims[2] ?? 0;
	if (!output || output.dims[1] !== CLASSES) throw new Error("the MRZ recogniser has an unexpected output");
	const logProbabilities = logSoftmax(output.data, steps);
	return { steps, logProbabilities, characterCount: countCharacters(logProbabilities, steps) };
}
