/** The median, of an even number of values the upper middle one; 0 if there are none. */
export function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
