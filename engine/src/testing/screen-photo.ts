import sharp from "sharp";
import { createRandom, type Scene } from "./scene.ts";

/** Properties of a photo of a screen. */
export interface ScreenShot {
	/** Pixels of the camera's photo per pixel of the screen. */
	readonly pitch: number;
	/** Rotation of the camera in degrees. */
	readonly angle: number;
	/** Perspective: how much smaller the far side is than the near one, as a share. */
	readonly lean: number;
	/** Radius of the camera's blur in its pixels. */
	readonly blur: number;
	readonly quality: number;
	/** Scale to which the photo is shrunk afterwards, as browsers and messengers do. */
	readonly shrink: number;
}

const WIDTH = 1500;
const TAPS = 5;
const NOISE = 4;
/** Dark share of a screen's pixel, between its rows and between its stripes. */
const GAP = 0.12;

const linear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);

async function pixelsOf(bytes: Uint8Array, width: number): Promise<Scene> {
	const { data, info } = await sharp(bytes)
		.autoOrient()
		.resize(Math.round(width))
		.flatten({ background: "#fff" })
		.toColourspace("srgb")
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data };
}

/** Interpolates the colors of a Bayer mosaic from the neighbors that have them. */
function demosaic(raw: Float32Array, width: number, height: number): Float32Array {
	const out = new Float32Array(width * height * 3);
	for (let y = 0, o = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			for (let c = 0; c < 3; c++, o++) {
				let sum = 0;
				let count = 0;
				for (let dy = -1; dy <= 1; dy++)
					for (let dx = -1; dx <= 1; dx++) {
						const [u, v] = [x + dx, y + dy];
						if (u < 0 || v < 0 || u >= width || v >= height || colorAt(u, v) !== c) continue;
						const weight = dx === 0 && dy === 0 ? 100 : dx === 0 || dy === 0 ? 2 : 1;
						sum += raw[v * width + u]! * weight;
						count += weight;
					}
				out[o] = sum / count;
			}
	return out;
}

const colorAt = (x: number, y: number) => (x % 2 === y % 2 ? 1 : y % 2 === 0 ? 0 : 2);

/**
 * Simulates a photo of a document on a screen with striped pixels: the grid is sampled through the lens by a Bayer mosaic,
 * with noise, and saved as JPEG.
 */
export async function photographScreen(bytes: Uint8Array, shot: ScreenShot, seed: number): Promise<Buffer> {
	const { pitch, angle, lean, blur, quality, shrink } = shot;
	const shown = await pixelsOf(bytes, WIDTH / pitch);
	const width = WIDTH;
	const height = Math.round((WIDTH * shown.height) / shown.width);
	const chance = createRandom(seed);
	const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
	const raw = new Float32Array(width * height);
	const [phaseX, phaseY] = [chance(), chance()];
	const taps = Array.from({ length: TAPS * TAPS }, (_, i) => {
		const at = (k: number) => ((k + 0.5) / TAPS - 0.5) * 2;
		const [dx, dy] = [at(i % TAPS), at(Math.floor(i / TAPS))];
		const reach = Math.max(0.5, 2 * blur);
		return {
			dx: dx * reach,
			dy: dy * reach,
			weight: Math.exp(-((dx * reach) ** 2 + (dy * reach) ** 2) / (2 * blur ** 2)),
		};
	});
	const whole = taps.reduce((sum, { weight }) => sum + weight, 0);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const c = colorAt(x, y);
			let sum = 0;
			for (const { dx, dy, weight } of taps) {
				const u = x + dx - width / 2;
				const v = y + dy - height / 2;
				const depth = (1 + (lean * u) / width) * pitch;
				const sx = (u * cos + v * sin) / depth + shown.width / 2 + phaseX;
				const sy = (v * cos - u * sin) / depth + shown.height / 2 + phaseY;
				const [column, row] = [Math.floor(sx), Math.floor(sy)];
				if (column < 0 || row < 0 || column >= shown.width || row >= shown.height) continue;
				const across = (sx - column) * 3;
				if (Math.floor(across) !== c || across - c < GAP || sy - row < GAP) continue;
				sum += linear[shown.data[(row * shown.width + column) * 3 + c]!]! * weight;
			}
			raw[y * width + x] = (sum / whole) * 3.2;
		}
	const rendered = demosaic(raw, width, height);
	const data = Uint8Array.from(rendered, (value) => {
		const noise = (chance() + chance() + chance() - 1.5) * 2 * NOISE;
		return Math.max(0, Math.min(255, Math.max(0, value) ** (1 / 2.2) * 255 + noise));
	});
	return sharp(data, { raw: { width, height, channels: 3 } })
		.resize(Math.round(width * shrink))
		.jpeg({ quality })
		.toBuffer();
}
