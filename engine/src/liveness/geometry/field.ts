/** Numbers on a square grid, row by row. */
export interface Field {
	readonly side: number;
	readonly data: Float32Array;
}

/** Creates a field from a function of index and position. */
export function createField(side: number, value: (at: number, x: number, y: number) => number): Field {
	const data = new Float32Array(side * side);
	for (let y = 0, at = 0; y < side; y++) for (let x = 0; x < side; x++, at++) data[at] = value(at, x, y);
	return { side, data };
}

/** Interpolates the value at (x, y) bilinearly; outside the field its border repeats. */
export function sampleAt({ side, data }: Field, x: number, y: number): number {
	const u = Math.min(side - 1.001, Math.max(0, x));
	const v = Math.min(side - 1.001, Math.max(0, y));
	const [left, top] = [u | 0, v | 0];
	const [fx, fy] = [u - left, v - top];
	const at = top * side + left;
	const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
	const lower = data[at + side]! + (data[at + side + 1]! - data[at + side]!) * fx;
	return upper + (lower - upper) * fy;
}

function gaussianKernel(sigma: number): Float32Array {
	const reach = Math.ceil(3 * sigma);
	const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
		Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
	);
	const sum = kernel.reduce((total, one) => total + one, 0);
	return kernel.map((one) => one / sum);
}

/**
 * Filters each row and writes it as a column, so that two calls filter both axes. Four sums at a time: a single one would
 * wait for each of its additions. Those beyond the last row are written nowhere.
 */
function rowsToColumns(from: Float32Array, side: number, kernel: Float32Array): Float32Array {
	const reach = kernel.length >> 1;
	const row = new Float32Array(side + 2 * reach + 3);
	const out = new Float32Array(from.length);
	for (let i = 0; i < side; i++) {
		row.set(from.subarray(i * side, (i + 1) * side), reach);
		for (let j = 0; j < side; j += 4) {
			let [first, second, third, fourth] = [0, 0, 0, 0];
			for (let k = 0, at = j; k < kernel.length; k++, at++) {
				const weight = kernel[k]!;
				first += row[at]! * weight;
				second += row[at + 1]! * weight;
				third += row[at + 2]! * weight;
				fourth += row[at + 3]! * weight;
			}
			const to = j * side + i;
			out[to] = first;
			out[to + side] = second;
			out[to + 2 * side] = third;
			out[to + 3 * side] = fourth;
		}
	}
	return out;
}

/** Applies a Gaussian blur of `sigma` positions; values outside the field count as 0. */
export function blurField({ side, data }: Field, sigma: number): Field {
	const kernel = gaussianKernel(sigma);
	return { side, data: rowsToColumns(rowsToColumns(data, side, kernel), side, kernel) };
}

/** Creates a blur that only uses values inside a mask (1 inside, 0 outside), for fields of the mask's size. */
export function createMaskedBlur(mask: Field, sigma: number): (field: Field) => Field {
	const weight = blurField(mask, sigma);
	return (field) => {
		const value = blurField(
			createField(field.side, (at) => field.data[at]! * mask.data[at]!),
			sigma,
		);
		return createField(field.side, (at) => value.data[at]! / Math.max(weight.data[at]!, 1e-3));
	};
}
