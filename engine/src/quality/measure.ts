/** Gray or planar pixels as floats, 0 to 255. */
export interface Patch {
	readonly width: number;
	readonly height: number;
	readonly data: Float32Array;
}

/** Variance of the 4-neighbor Laplacian inside a rectangle of the patch. */
function laplacianVariance({ width, data }: Patch, x0: number, y0: number, x1: number, y1: number): number {
	let sum = 0;
	let squares = 0;
	let count = 0;
	for (let y = y0; y < y1; y++)
		for (let x = x0; x < x1; x++) {
			const i = y * width + x;
			const value = 4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!;
			sum += value;
			squares += value * value;
			count++;
		}
	return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Sharpness of a whole patch: variance of its Laplacian. */
export function measureSharpness(patch: Patch): number {
	return laplacianVariance(patch, 1, 1, patch.width - 1, patch.height - 1);
}

const GRID = 8;

/**
 * Sharpness of text: of 64 cells of the patch, the one at the 80th percentile counts. Blank paper lowers the mean of a
 * sharp document, but hardly that percentile.
 */
export function measurePrintSharpness(patch: Patch): number {
	const { width, height } = patch;
	const cells: number[] = [];
	for (let row = 0; row < GRID; row++)
		for (let column = 0; column < GRID; column++) {
			const x0 = Math.max(1, Math.floor((column * width) / GRID));
			const y0 = Math.max(1, Math.floor((row * height) / GRID));
			const x1 = Math.min(width - 1, Math.floor(((column + 1) * width) / GRID));
			const y1 = Math.min(height - 1, Math.floor(((row + 1) * height) / GRID));
			cells.push(laplacianVariance(patch, x0, y0, x1, y1));
		}
	return cells.toSorted((a, b) => a - b)[Math.floor(cells.length * 0.8)]!;
}

/** Mean luma, 0 to 255. */
export function meanLuma({ data }: Patch): number {
	let sum = 0;
	for (const value of data) sum += value;
	return sum / data.length;
}

const BLOCK = 8;
const BLOWN_OUT = 251;

/**
 * Overexposed share of the patch, 0 to 1, in blocks of 8 × 8 pixels. Blocks connected to the border are ignored: they are
 * the white of a scan, not a reflection on the document.
 */
export function measureGlare({ width, height, data }: Patch): number {
	const columns = Math.floor(width / BLOCK);
	const rows = Math.floor(height / BLOCK);
	const blown = new Uint8Array(columns * rows);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			let sum = 0;
			for (let y = 0; y < BLOCK; y++)
				for (let x = 0; x < BLOCK; x++) sum += data[(row * BLOCK + y) * width + column * BLOCK + x]!;
			blown[row * columns + column] = sum / (BLOCK * BLOCK) >= BLOWN_OUT ? 1 : 0;
		}
	const border: number[] = [];
	for (let i = 0; i < blown.length; i++) {
		const column = i % columns;
		const row = Math.floor(i / columns);
		if (blown[i] && (row === 0 || column === 0 || row === rows - 1 || column === columns - 1)) border.push(i);
	}
	for (let at = border.pop(); at !== undefined; at = border.pop()) {
		if (!blown[at]) continue;
		blown[at] = 0;
		const column = at % columns;
		if (column > 0) border.push(at - 1);
		if (column < columns - 1) border.push(at + 1);
		if (at >= columns) border.push(at - columns);
		if (at + columns < blown.length) border.push(at + columns);
	}
	return blown.reduce((sum, one) => sum + one, 0) / Math.max(1, blown.length);
}
