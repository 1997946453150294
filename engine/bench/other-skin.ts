import sharp from "sharp";
import type { Face } from "../src/findings.ts";
import { createRandom } from "../src/testing/scene.ts";

/** Radii of the marks relative to the face's width, from pores to spots, and their standard deviation in gray levels. */
const MARKS = [
	{ radius: 0.003, depth: 3 },
	{ radius: 0.008, depth: 3 },
	{ radius: 0.02, depth: 2 },
];

/** Smooth noise with a mean of 0 and this standard deviation. */
async function createMarks(
	width: number,
	height: number,
	radius: number,
	depth: number,
	chance: () => number,
): Promise<Float32Array> {
	const noise = Uint8Array.from({ length: width * height }, () => 256 * chance());
	const { data } = await sharp(noise, { raw: { width, height, channels: 1 } })
		.blur(Math.max(0.4, radius))
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	let [sum, squares] = [0, 0];
	for (const value of data) {
		sum += value;
		squares += value * value;
	}
	const mean = sum / data.length;
	const spread = Math.sqrt(Math.max(1e-6, squares / data.length - mean * mean));
	return Float32Array.from(data, (value) => ((value - mean) * depth) / spread);
}

/**
 * Gives a face another skin: pores, blemishes and spots of its own on top of those that it shares with the person's other
 * photos. Rendered people have the same texture in all of their photos, and real people's changes with years and light.
 */
export async function giveOtherSkin(photo: Uint8Array, face: Face, seed: number): Promise<Uint8Array> {
	const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const [xs, ys] = [face.region.map(([x]) => x), face.region.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const chance = createRandom(seed);
	const layers = await Promise.all(
		MARKS.map(({ radius, depth }) => createMarks(width, height, radius * (right - left), depth, chance)),
	);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const [u, v] = [(2 * x - left - right) / (right - left), (2 * y - top - bottom) / (bottom - top)];
			const share = Math.min(1, Math.max(0, 4 * (1.1 - Math.hypot(u, v))));
			if (share === 0) continue;
			const mark = share * layers.reduce((sum, layer) => sum + layer[y * width + x]!, 0);
			for (let at = 3 * (y * width + x), end = at + 3; at < end; at++)
				data[at] = Math.min(255, Math.max(0, Math.round(data[at]! + mark)));
		}
	return sharp(data, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 90 })
		.toBuffer();
}
