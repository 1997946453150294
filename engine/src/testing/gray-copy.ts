import sharp from "sharp";
import { createRandom } from "./scene.ts";

/** A black-and-white copy before a camera. */
export interface GrayCopy {
	/** Color of the light on the left and on the right: rooms have several light sources. */
	readonly light: readonly [Light, Light];
	/** Spread of the camera's noise, independent in each channel. */
	readonly noise: number;
	readonly quality: number;
	/** Visible width of a colored table on each side, relative to the copy's. */
	readonly table: number;
}

type Light = readonly [red: number, green: number, blue: number];

/** Color of white paper, which is slightly yellow. */
const PAPER: Light = [1, 0.99, 0.96];
const TABLE = "#8b5a38";

/** Simulates a photo of a black-and-white copy, with a printer's contrast and grain, as JPEG. */
export async function photographGrayCopy(bytes: Uint8Array, copy: GrayCopy, seed: number): Promise<Buffer> {
	const { data, info } = await sharp(bytes)
		.autoOrient()
		.flatten({ background: "#fff" })
		.greyscale()
		.normalize()
		.linear(1.2, -20)
		.blur(0.7)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const chance = createRandom(seed);
	const spread = () => (chance() + chance() + chance() - 1.5) * 2;
	const [left, right] = copy.light;
	const out = new Uint8Array(width * height * 3);
	for (let i = 0; i < width * height; i++) {
		const across = (i % width) / width;
		const grain = data[i * info.channels]! + 6 * spread();
		for (let c = 0; c < 3; c++) {
			const light = left[c]! * (1 - across) + right[c]! * across;
			const value = 8 + grain * 0.93 * PAPER[c]! * light + copy.noise * spread();
			out[i * 3 + c] = Math.max(0, Math.min(255, value));
		}
	}
	const [x, y] = [Math.round(width * copy.table), Math.round(height * copy.table)];
	return sharp(out, { raw: { width, height, channels: 3 } })
		.extend({ top: y, bottom: y, left: x, right: x, background: TABLE })
		.jpeg({ quality: copy.quality })
		.toBuffer();
}
