/**
 * A finding's number to a fixed count of decimals. Also turns -0 into 0: findings must be the same before and
 * after JSON.
 */
export function roundTo(value: number, decimals: number): number {
	const unit = 10 ** decimals;
	return Math.round(value * unit) / unit + 0;
}
