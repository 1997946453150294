/** The filters of a list without the record that is open beside it. */
export function without(search: URLSearchParams, ...names: string[]): URLSearchParams {
	const rest = new URLSearchParams(search);
	for (const name of names) rest.delete(name);
	return rest;
}

export function having(search: URLSearchParams, name: string, value: string): string {
	const changed = new URLSearchParams(search);
	changed.set(name, value);
	return `?${changed}`;
}

/** Whether two addresses differ by more than the record that is open: only then the list is read anew. */
export function sameList(current: URL, next: URL, record: string): boolean {
	return (
		current.pathname === next.pathname &&
		without(current.searchParams, record).toString() === without(next.searchParams, record).toString()
	);
}

/** Dates of the address as the API asks for them: whole days in UTC, the last one included. */
export function spanOf(search: URLSearchParams): { from?: string; to?: string } {
	const day = (name: string, after: number) => {
		const time = Date.parse(`${search.get(name)}T00:00:00.000Z`);
		return Number.isNaN(time) ? undefined : new Date(time + after).toISOString();
	};
	const [from, to] = [day("from", 0), day("to", 86_400_000)];
	return { ...(from && { from }), ...(to && { to }) };
}
