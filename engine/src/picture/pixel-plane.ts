/** Pixels of 8 bits, rows from top to bottom, channels interleaved. */
export interface PixelPlane {
	readonly width: number;
	readonly height: number;
	readonly channels: 1 | 3;
	readonly data: Uint8Array;
}

function halve(plane: PixelPlane): PixelPlane {
	const { channels, data } = plane;
	const width = plane.width >> 1;
	const height = plane.height >> 1;
	const out = new Uint8Array(width * height * channels);
	const stride = plane.width * channels;
	for (let y = 0, o = 0; y < height; y++) {
		let i = 2 * y * stride;
		for (let x = 0; x < width; x++, i += channels)
			for (let c = 0; c < channels; c++, o++, i++)
				out[o] = (data[i]! + data[i + channels]! + data[i + stride]! + data[i + stride + channels]! + 2) >> 2;
	}
	return { width, height, channels, data: out };
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
