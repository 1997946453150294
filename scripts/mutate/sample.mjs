/** Mulberry32: the same seed draws the same sample on every machine. */
function numbersFrom(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Draws at most `max` items and keeps their order. */
export function sampleItems(items, max, seed) {
	const next = numbersFrom(seed);
	return items
		.map((item, index) => ({ item, index, turn: next() }))
		.toSorted((a, b) => a.turn - b.turn)
		.slice(0, max)
		.toSorted((a, b) => a.index - b.index)
		.map(({ item }) => item);
}
