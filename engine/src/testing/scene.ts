import { readFileSync } from "node:fs";
import sharp from "sharp";
import { extractFace } from "../face/extract.ts";
import type { Point } from "../findings.ts";

/** Pixels of a simulated camera: RGB, 8 bits. */
export interface Scene {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/** Position of the face in a scene: center, half width and half height in pixels. */
export interface Oval {
	readonly cx: number;
	readonly cy: number;
	readonly rx: number;
	readonly ry: number;
}

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** A photo with the positions of its face and its eyes, the person's right one first. */
export interface Still {
	readonly scene: Scene;
	readonly oval: Oval;
	readonly eyes: readonly [Point, Point];
}

const loaded = new Map<string, Promise<Still>>();

/** Reads a photo; cached. */
export function load(file: string): Promise<Still> {
	const found = loaded.get(file) ?? read(file);
	loaded.set(file, found);
	return found;
}

async function read(file: string): Promise<Still> {
	const bytes = readFileSync(file);
	const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
	const { face } = await extractFace(bytes);
	if (!face) throw new Error(`${file} shows no face`);
	const xs = face.region.map(([x]) => x);
	const ys = face.region.map(([, y]) => y);
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const oval = {
		cx: (left + right) / 2,
		cy: (top + bottom) / 2,
		rx: (right - left) / 2,
		ry: (bottom - top) / 2,
	};
	const eyes = [face.landmarks[0]!, face.landmarks[1]!] as const;
	return { scene: { width: info.width, height: info.height, data }, oval, eyes };
}

/** Maps a pixel of the output to a position in the source. */
export type Source = (x: number, y: number) => readonly [x: number, y: number];

/** Renders another view of a scene; `surround` is the color beyond its border, or `clamp` to repeat the border. */
export function warpScene(
	{ width, height, data }: Scene,
	size: { readonly width: number; readonly height: number },
	source: Source,
	surround: readonly [number, number, number] | "clamp" = "clamp",
): Scene {
	const out = new Uint8Array(size.width * size.height * 3);
	for (let y = 0, o = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++, o += 3) {
			let [u, v] = source(x, y);
			const inside = u >= 0 && v >= 0 && u < width - 1 && v < height - 1;
			if (!inside && surround !== "clamp") {
				out.set(surround, o);
				continue;
			}
			u = Math.min(width - 1.001, Math.max(0, u));
			v = Math.min(height - 1.001, Math.max(0, v));
			const left = Math.floor(u);
			const top = Math.floor(v);
			const fx = u - left;
			const fy = v - top;
			const at = (top * width + left) * 3;
			for (let c = 0; c < 3; c++) {
				const upper = data[at + c]! * (1 - fx) + data[at + 3 + c]! * fx;
				const lower = data[at + width * 3 + c]! * (1 - fx) + data[at + width * 3 + 3 + c]! * fx;
				out[o + c] = upper * (1 - fy) + lower * fy + 0.5;
			}
		}
	return { ...size, data: out };
}

const NOISE = (() => {
	const chance = createRandom(7);
	return Float32Array.from({ length: 1 << 16 }, () => {
		const radius = Math.sqrt(-2 * Math.log(1 - chance()));
		return radius * Math.cos(2 * Math.PI * chance());
	});
})();

const linear = (value: number) => (value / 255) ** 2.2;
const encoded = (light: number) => 255 * Math.min(1, Math.max(0, light)) ** (1 / 2.2);
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linear(value));
const ENCODED = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(encoded(i / 4096)));

/**
 * Adds light to a scene, relative to the light of each pixel: `near` in the oval, where it falls off as on a round object,
 * and `far` everywhere else.
 */
export function addLight(
	{ width, height, data }: Scene,
	oval: Oval | null,
	near: readonly number[],
	far: readonly number[],
): Scene {
	const out = new Uint8Array(data.length);
	for (let y = 0, o = 0; y < height; y++)
		for (let x = 0; x < width; x++, o += 3) {
			const d = oval ? ((x - oval.cx) / (1.3 * oval.rx)) ** 2 + ((y - oval.cy) / (1.3 * oval.ry)) ** 2 : 2;
			const share = d >= 1 ? 0 : Math.sqrt(1 - d);
			for (let c = 0; c < 3; c++) {
				const gain = 1 + far[c]! + (near[c]! - far[c]!) * share;
				out[o + c] = ENCODED[Math.min(4096, Math.round(LINEAR[data[o + c]!]! * gain * 4096))]!;
			}
		}
	return { width, height, data: out };
}

/** Encodes the scene as JPEG with a camera's noise. */
export function photographScene(
	{ width, height, data }: Scene,
	{ noise, quality, chance }: { noise: number; quality: number; chance: () => number },
): Promise<Buffer> {
	const out = new Uint8Array(data.length);
	let at = Math.floor(chance() * NOISE.length);
	for (let i = 0; i < data.length; i++) {
		if (i % 997 === 0) at = Math.floor(chance() * NOISE.length);
		const value = data[i]! + noise * NOISE[at++ & 0xffff]!;
		out[i] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
	}
	return sharp(out, { raw: { width, height, channels: 3 } })
		.jpeg({ quality })
		.toBuffer();
}
