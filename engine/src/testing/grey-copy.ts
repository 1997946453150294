import sharp from "sharp";
import { chanceFrom } from "./scene.ts";

/** A black-and-white copy before a camera. */
export interface GreyCopy {
	/** Colour of the light on it, left and right: a room has more than one. */
	readonly light: readonly [Light, Light];
	/** Spread of the camera's noise, apart for each colour. */
	readonly noise: number;
	readonly quality: number;
	/** Share of its width that a coloured table shows on each side. */
	readonly table: number;
}

type Light = readonly [red: number, green: number, blue: number];

/** White paper is never quite white. */
const PAPER: Light = [1, 0.99, 0.96];
const TABLE = "#8b5a38";

/** A document copied without colour, with a printer's contrast and grain, and photographed as JPEG. */
export async function photographGreyCopy(bytes: Uint8Array, copy: GreyCopy, seed: number): Promise<Buffer> {
	const { data, info } = await sharp(bytes)
		.autoOrient()
		.flatten({ background: "#fff" })
		.greyscale()
		.normalise()
		.linear(1.2, -20)
		.blur(0.7)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const chance = chanceFrom(seed);
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
