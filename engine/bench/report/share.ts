/** A share with its 95 % interval (Wilson). */
export interface Share {
	readonly of: number;
	readonly share: number;
	readonly from: number;
	readonly to: number;
}

/** The 95 % interval of a share (Wilson), from 0 to 1. */
export function wilsonInterval(hits: number, of: number): [from: number, to: number] {
	const z = 1.96;
	const p = hits / of;
	const middle = (p + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
	const half = (z / (1 + z ** 2 / of)) * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
	// Rounded so that 0 of n starts at 0 and not at 1e-16.
	const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e9) / 1e9;
	return [round(middle - half), round(middle + half)];
}

export function shareWithInterval(hits: number, of: number): Share {
	const [from, to] = wilsonInterval(hits, of);
	const round = (value: number) => Math.round(value * 1e4) / 1e4;
	return { of, share: round(hits / of), from: round(from), to: round(to) };
}

/** Formats a share as a percentage with its interval. */
export function formatPercent({ share, from, to }: Share): string {
	const whole = (value: number) => Math.round(value * 1000) / 10;
	return `${whole(share)} (${whole(from)}–${whole(to)})`;
}

/** The same in whole percent, for small samples. */
export const formatWholePercent = ({ share, from, to }: Share): string =>
	`${Math.round(share * 100)} (${Math.round(from * 100)}–${Math.round(to * 100)})`;
