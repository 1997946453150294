import { maxCount, type Page } from "../shared/schemas.ts";

/**
 * Builds a page from rows that were queried with one more than its limit: the extra row shows that more follow.
 * @param cursorOf cursor of the next page, from the last row of this one
 */
export function paginate<Row, Item>(
	rows: readonly Row[],
	limit: number,
	cursorOf: (row: Row) => string,
	present: (row: Row) => Item,
): Page<Item> {
	const pageRows = rows.slice(0, limit);
	const last = rows.length > limit ? pageRows.at(-1) : undefined;
	return {
		data: pageRows.map(present),
		has_more: last !== undefined,
		next_cursor: last === undefined ? null : cursorOf(last),
	};
}

/** How many rows a list has, from a count that stopped beyond `maxCount`. */
export const capCount = (count: number): { count: number; has_more: boolean } => ({
	count: Math.min(count, maxCount),
	has_more: count > maxCount,
});
