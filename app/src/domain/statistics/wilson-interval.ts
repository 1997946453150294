/** Standard score of a 95% interval. */
const z = 1.96;

/**
 * Wilson's 95% confidence interval of a share, which stays within 0 and 1 also for few cases.
 * @param of more than 0
 * @returns bounds from 0 to 1, rounded so that 0 of n starts at 0 and not at 1e-19
 */
export function computeWilsonInterval(count: number, of: number): { low: number; high: number } {
	const share = count / of;
	const middle = share + z ** 2 / (2 * of);
	const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
	const scale = 1 + z ** 2 / of;
	const round = (value: number) => Math.round(Math.min(1, Math.max(0, value / scale)) * 1e9) / 1e9;
	return { low: round(middle - reach), high: round(middle + reach) };
}
