/** Whole years between two ISO dates; someone born on 29 February has their birthday on 1 March. */
export function yearsBetween(from: string, to: string): number {
	const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
	return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The same day a number of years later, or earlier if negative. */
export const addYears = (date: string, years: number): string =>
	`${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
