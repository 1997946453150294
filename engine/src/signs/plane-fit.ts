/**
 * Subtracts the best plane through values at positions (least squares).
 * @param places one array per dimension, each as long as the values
 */
export function subtractPlane(values: Float64Array, places: readonly Float64Array[]): Float64Array {
	const columns = [new Float64Array(values.length).fill(1), ...places];
	const product = (a: Float64Array, b: Float64Array) => {
		let sum = 0;
		for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
		return sum;
	};
	// Regularization: positions that don't vary would otherwise have no solution.
	const rows = columns.map((a, i) => [
		...columns.map((b, j) => product(a, b) + (i === j ? 1e-6 : 0)),
		product(a, values),
	]);
	for (let i = 0; i < rows.length; i++)
		for (let j = 0; j < rows.length; j++) {
			if (j === i) continue;
			const factor = rows[j]![i]! / rows[i]![i]!;
			for (let k = i; k <= rows.length; k++) rows[j]![k]! -= factor * rows[i]![k]!;
		}
	const slopes = rows.map((row, i) => row[rows.length]! / row[i]!);
	return values.map(
		(value, i) => value - columns.reduce((sum, column, k) => sum + slopes[k]! * column[i]!, 0),
	);
}
