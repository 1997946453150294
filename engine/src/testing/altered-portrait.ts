import sharp from "sharp";
import { createRandom, warpScene } from "./scene.ts";

/** How a portrait is altered before it is shown as a selfie. */
export interface Alteration {
	/** Largest displacement of a smooth warp, relative to half the photo's width. */
	readonly warp?: number;
	/** Cells of the warp along each side: more make it finer. Default 5. */
	readonly cells?: number;
	/** Logarithm of the largest change of light, which varies smoothly over the photo. */
	readonly relight?: number;
	/** Standard deviation of a blur, in pixels. */
	readonly blur?: number;
	/** Standard deviation of added noise, in gray levels. */
	readonly noise?: number;
	/** Size of the result, relative to the photo. */
	readonly scale?: number;
	/** Width of the result, relative to the width that keeps the proportions. */
	readonly narrow?: number;
	readonly mirrored?: boolean;
	/** Quality of the JPEG file. Default 85. */
	readonly quality?: number;
}

/** Uniform cubic B-spline weights. */
const splineWeights = (t: number): number[] =>
	[(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3].map((w) => w / 6);

/** A smooth function of the position in a photo (0 to 1 along both sides), about −1 to 1. */
function createSmoothNoise(cells: number, chance: () => number): (u: number, v: number) => number {
	const side = cells + 3;
	const knots = Array.from({ length: side * side }, () => 4 * chance() - 2);
	return (u, v) => {
		const [x, y] = [Math.min(cells - 1e-6, u * cells), Math.min(cells - 1e-6, v * cells)];
		const [column, row] = [Math.floor(x), Math.floor(y)];
		const [across, down] = [splineWeights(x - column), splineWeights(y - row)];
		let sum = 0;
		for (let j = 0; j < 4; j++)
			for (let i = 0; i < 4; i++) sum += down[j]! * across[i]! * knots[(row + j) * side + column + i]!;
		return sum;
	};
}

const gaussian = (chance: () => number): number =>
	Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Alters a photo so that it isn't the same file, size, shape or light any more. The same seed gives the same file. */
export async function alterPortrait(
	photo: Uint8Array,
	alteration: Alteration,
	seed: number,
): Promise<Uint8Array> {
	const { warp = 0, cells = 5, relight = 0, blur = 0, noise = 0 } = alteration;
	const { scale = 1, narrow = 1, quality = 85 } = alteration;
	const chance = createRandom(seed);
	const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const [moveX, moveY] = [createSmoothNoise(cells, chance), createSmoothNoise(cells, chance)];
	const light = createSmoothNoise(4, chance);
	const reach = (warp * width) / 2;
	const bent = warpScene({ width, height, data }, { width, height }, (x, y) => {
		const [u, v] = [x / width, y / height];
		return [x + reach * moveX(u, v), y + reach * moveY(u, v)];
	});
	const lit = Buffer.from(bent.data);
	for (let at = 0; at < width * height; at++) {
		const gain = Math.exp(relight * light((at % width) / width, Math.floor(at / width) / height));
		const grain = noise * gaussian(chance);
		for (let c = 0; c < 3; c++)
			lit[3 * at + c] = Math.max(0, Math.min(255, Math.round(bent.data[3 * at + c]! * gain + grain)));
	}
	let result = sharp(lit, { raw: { width, height, channels: 3 } });
	if (alteration.mirrored) result = result.flop();
	if (blur) result = result.blur(blur);
	// A pipeline resizes before it blurs, so the steps so far need a photo of their own.
	const { data: pixels } = await result.raw().toBuffer({ resolveWithObject: true });
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.resize(Math.round(width * scale * narrow), Math.round(height * scale), { fit: "fill" })
		.jpeg({ quality })
		.toBuffer();
}
