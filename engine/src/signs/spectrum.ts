/** Side of a tile in pixels. */
export const TILE_SIDE = 128;

const WINDOW = Float64Array.from(
	{ length: TILE_SIDE },
	(_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / TILE_SIDE),
);
const COSINES = Float64Array.from({ length: TILE_SIDE / 2 }, (_, i) =>
	Math.cos((2 * Math.PI * i) / TILE_SIDE),
);
const SINES = Float64Array.from(
	{ length: TILE_SIDE / 2 },
	(_, i) => -Math.sin((2 * Math.PI * i) / TILE_SIDE),
);
const BITS = Math.log2(TILE_SIDE);
const REVERSED = Uint16Array.from({ length: TILE_SIDE }, (_, i) => {
	let turned = 0;
	for (let bit = 0; bit < BITS; bit++) turned |= ((i >> bit) & 1) << (BITS - 1 - bit);
	return turned;
});

/** Swaps rows and columns, and puts the new rows into the order in which `transformColumns` expects them. */
function transposeForTransform(values: Float64Array): Float64Array {
	const out = new Float64Array(values.length);
	for (let y = 0, i = 0; y < TILE_SIDE; y++)
		for (let x = 0; x < TILE_SIDE; x++, i++) out[REVERSED[x]! * TILE_SIDE + y] = values[i]!;
	return out;
}

/** Adds row `lower`, times c + is, to row `upper`, and replaces it with their difference. */
function combineRows(
	re: Float64Array,
	im: Float64Array,
	upper: number,
	lower: number,
	c: number,
	s: number,
): void {
	const end = (upper + 1) * TILE_SIDE;
	for (let a = upper * TILE_SIDE, b = lower * TILE_SIDE; a < end; a++, b++) {
		const x = re[b]! * c - im[b]! * s;
		const y = re[b]! * s + im[b]! * c;
		re[b] = re[a]! - x;
		im[b] = im[a]! - y;
		re[a] = re[a]! + x;
		im[a] = im[a]! + y;
	}
}

/**
 * Fourier transform, in place, of each column, whose values are given in bit-reversed order. A step combines whole rows,
 * whose values are adjacent in memory: column by column it took twice the time.
 */
function transformColumns(re: Float64Array, im: Float64Array): void {
	for (let half = 1; half < TILE_SIDE; half *= 2) {
		const turn = TILE_SIDE / 2 / half;
		for (let from = 0; from < TILE_SIDE; from += 2 * half)
			for (let k = 0; k < half; k++)
				combineRows(re, im, from + k, from + k + half, COSINES[k * turn]!, SINES[k * turn]!);
	}
}

function mean(values: Float32Array): number {
	let sum = 0;
	for (let i = 0; i < values.length; i++) sum += values[i]!;
	return sum / values.length;
}

/**
 * Power spectra of two real tiles at once, after their means are subtracted and a window is applied. Each has `TILE_SIDE`
 * rows of the frequencies −`TILE_SIDE` / 2 to `TILE_SIDE` / 2 − 1, and `TILE_SIDE` / 2 columns of the frequencies from 0.
 */
export function powerSpectra(
	first: Float32Array,
	second: Float32Array,
): readonly [Float32Array, Float32Array] {
	let re: Float64Array = new Float64Array(TILE_SIDE * TILE_SIDE);
	let im: Float64Array = new Float64Array(TILE_SIDE * TILE_SIDE);
	const [m, n] = [mean(first), mean(second)];
	for (let y = 0, i = 0; y < TILE_SIDE; y++)
		for (let x = 0; x < TILE_SIDE; x++, i++) {
			const weight = WINDOW[x]! * WINDOW[y]!;
			re[i] = (first[i]! - m) * weight;
			im[i] = (second[i]! - n) * weight;
		}
	for (let axis = 0; axis < 2; axis++) {
		re = transposeForTransform(re);
		im = transposeForTransform(im);
		transformColumns(re, im);
	}
	const half = TILE_SIDE / 2;
	const powers = [new Float32Array(TILE_SIDE * half), new Float32Array(TILE_SIDE * half)] as const;
	for (let row = 0, o = 0; row < TILE_SIDE; row++) {
		const y = (row + half) % TILE_SIDE;
		for (let x = 0; x < half; x++, o++) {
			const a = y * TILE_SIDE + x;
			const b = ((TILE_SIDE - y) % TILE_SIDE) * TILE_SIDE + ((TILE_SIDE - x) % TILE_SIDE);
			powers[0][o] = (re[a]! + re[b]!) ** 2 + (im[a]! - im[b]!) ** 2;
			powers[1][o] = (im[a]! + im[b]!) ** 2 + (re[b]! - re[a]!) ** 2;
		}
	}
	return powers;
}
