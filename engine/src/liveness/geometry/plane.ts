type XY = readonly [x: number, y: number, ...rest: number[]];

/** Normalizes points to mean 0 and mean square distance 1, so that fits are independent of position and size. */
function normalizePoints(points: readonly XY[]): [number, number][] {
	const n = points.length;
	const mx = points.reduce((sum, [x]) => sum + x, 0) / n;
	const my = points.reduce((sum, [, y]) => sum + y, 0) / n;
	const spread = Math.sqrt(points.reduce((sum, [x, y]) => sum + (x - mx) ** 2 + (y - my) ** 2, 0) / n);
	return points.map(([x, y]) => [(x - mx) / spread, (y - my) / spread]);
}

/** Solves the normal equations of a least-squares problem in place, by Gauss–Jordan elimination with pivoting. */
export function solveLinear(rows: Float64Array[]): number[] {
	const n = rows.length;
	for (let i = 0; i < n; i++) {
		let pivot = i;
		for (let r = i + 1; r < n; r++) if (Math.abs(rows[r]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = r;
		[rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
		for (let r = 0; r < n; r++) {
			if (r === i) continue;
			const factor = rows[r]![i]! / rows[i]![i]!;
			for (let c = i; c <= n; c++) rows[r]![c]! -= factor * rows[i]![c]!;
		}
	}
	return rows.map((row, i) => row[n]! / row[i]!);
}

const UNKNOWNS = 8;

/** Fits the homography from `from` to `to` with the least algebraic error; its last number is 1. */
function fitHomography(from: readonly XY[], to: readonly XY[]): number[] {
	const rows = Array.from({ length: UNKNOWNS }, () => new Float64Array(UNKNOWNS + 1));
	const add = (row: readonly number[], value: number) => {
		for (let i = 0; i < UNKNOWNS; i++) {
			if (row[i] === 0) continue;
			for (let j = 0; j < UNKNOWNS; j++) rows[i]![j]! += row[i]! * row[j]!;
			rows[i]![UNKNOWNS]! += row[i]! * value;
		}
	};
	for (const [i, [x, y]] of from.entries()) {
		const [u, v] = to[i]!;
		add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
		add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
	}
	return solveLinear(rows);
}

/**
 * How far the points of two photos are from two views of a plane: the root mean square residual of the best homography,
 * relative to the spread of the points. 0 for a flat print.
 */
export function measurePlaneResidual(from: readonly XY[], to: readonly XY[]): number {
	const [a, b] = [normalizePoints(from), normalizePoints(to)];
	const [h0, h1, h2, h3, h4, h5, h6, h7] = fitHomography(a, b) as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	let sum = 0;
	for (const [i, [x, y]] of a.entries()) {
		const w = h6 * x + h7 * y + 1;
		sum += ((h0 * x + h1 * y + h2) / w - b[i]![0]) ** 2 + ((h3 * x + h4 * y + h5) / w - b[i]![1]) ** 2;
	}
	return Math.sqrt(sum / a.length);
}

/** Ratio of width to height of points in the image plane, after the head's roll is removed. */
export function measureAspectRatio(points: readonly XY[], roll: number): number {
	const [sin, cos] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)];
	const along = points.map(([x, y]) => x * cos + y * sin);
	const across = points.map(([x, y]) => y * cos - x * sin);
	return (Math.max(...along) - Math.min(...along)) / (Math.max(...across) - Math.min(...across));
}
