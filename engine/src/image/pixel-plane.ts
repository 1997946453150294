/** Pixels of 8 bits, rows from top to bottom, channels interleaved. */
export interface PixelPlane {
	readonly width: number;
	readonly height: number;
	readonly channels: 1 | 3;
	readonly data: Uint8Array;
}

/** Writes each second value of a channel, averaged with its three neighbors to the right and below. */
function halveChannel({ width, channels, data }: PixelPlane, c: number, half: PixelPlane): void {
	const stride = width * channels;
	const to = half.data;
	for (let y = 0, o = c; y < half.height; y++)
		for (let x = 0, i = 2 * y * stride + c; x < half.width; x++, i += 2 * channels, o += channels)
			to[o] = (data[i]! + data[i + channels]! + data[i + stride]! + data[i + stride + channels]! + 2) >> 2;
}

function halve(plane: PixelPlane): PixelPlane {
	const { channels } = plane;
	const [width, height] = [plane.width >> 1, plane.height >> 1];
	const half = { width, height, channels, data: new Uint8Array(width * height * channels) };
	for (let c = 0; c < channels; c++) halveChannel(plane, c, half);
	return half;
}

const SMALLEST_LEVEL = 32;

/** A plane and its halved copies, which are computed on demand. Sampling from them avoids aliasing when shrinking. */
export class Pyramid {
	readonly #levels: PixelPlane[];
	#mean: number | null = null;

	constructor(base: PixelPlane) {
		this.#levels = [base];
	}

	get base(): PixelPlane {
		return this.#levels[0]!;
	}

	/** Approximate mean of the values, from every 101st. */
	get mean(): number {
		if (this.#mean === null) {
			const { data } = this.base;
			let sum = 0;
			for (let i = 0; i < data.length; i += 101) sum += data[i]!;
			this.#mean = sum / Math.ceil(data.length / 101);
		}
		return this.#mean;
	}

	/** Returns the smallest copy that has at least one pixel per `step` pixels of the base; `step` ≥ 1. */
	levelFor(step: number): { readonly plane: PixelPlane; readonly shrink: number } {
		let level = 0;
		let plane = this.base;
		while (2 ** (level + 1) <= step * 1.01 && Math.min(plane.width, plane.height) > SMALLEST_LEVEL) {
			level++;
			this.#levels[level] ??= halve(plane);
			plane = this.#levels[level]!;
		}
		return { plane, shrink: 2 ** -level };
	}
}
