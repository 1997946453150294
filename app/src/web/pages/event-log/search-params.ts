import { dayMs } from "../../../shared/durations.ts";

/** The filters of a list without the record that is open beside it. */
export function withoutParams(search: URLSearchParams, ...names: string[]): URLSearchParams {
	const rest = new URLSearchParams(search);
	for (const name of names) rest.delete(name);
	return rest;
}

export function withParam(search: URLSearchParams, name: string, value: string): string {
	const changed = new URLSearchParams(search);
	changed.set(name, value);
	return `?${changed}`;
}

/** Whether two URLs differ by more than the open record: only then the list is reloaded. */
export function isSameList(current: URL, next: URL, record: string): boolean {
	return (
		current.pathname === next.pathname &&
		withoutParams(current.searchParams, record).toString() ===
			withoutParams(next.searchParams, record).toString()
	);
}

/**
 * Converts the URL's dates to the API's parameters: whole days in UTC, the last one included. Other values are left to the API
 * to reject.
 */
export function toTimeRangeQuery(search: URLSearchParams): { from?: string; to?: string } {
	const day = (name: string, after: number) => {
		const value = search.get(name);
		const time = Date.parse(`${value}T00:00:00.000Z`);
		return Number.isNaN(time) ? value : new Date(time + after).toISOString();
	};
	const from = day("from", 0);
	const to = day("to", dayMs);
	return { ...(from && { from }), ...(to && { to }) };
}
