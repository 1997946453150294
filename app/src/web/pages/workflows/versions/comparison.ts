/** Two versions by number; `from` is null for the first one, which has none before it. */
export interface Comparison {
	from: number | null;
	to: number;
}

/** The versions that an address compares: by default the latest with the one before it. */
export function readComparison(search: URLSearchParams, latest: number): Comparison {
	const read = (name: keyof Comparison): number | null => {
		const number = Number(search.get(name));
		return Number.isInteger(number) && number >= 1 && number <= latest ? number : null;
	};
	const to = read("to") ?? latest;
	return { from: read("from") ?? (to > 1 ? to - 1 : null), to };
}

/** The address with another comparison; the page of the list stays. */
export function withComparison(search: URLSearchParams, { from, to }: Comparison): string {
	const changed = new URLSearchParams(search);
	if (from === null) changed.delete("from");
	else changed.set("from", String(from));
	changed.set("to", String(to));
	return `?${changed}`;
}
