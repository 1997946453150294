/**
 * Rounds a number of a finding to a fixed number of decimals. Also turns -0 into 0, because findings must be the same
 * before and after JSON.
 */
export function roundTo(value: number, decimals: number): number {
	const unit = 10 ** decimals;
	return Math.round(value * unit) / unit + 0;
}
