import { useState } from "react";

/**
 * Keys for the items of an edited list, which have no identity of their own: typing and saving replace them. A removed
 * item takes its key along, so that the next one keeps its own state.
 * @param count number of items
 */
export function useItemKeys(count: number): { keys: readonly number[]; removeKey: (index: number) => void } {
	const [known, setKnown] = useState({ keys: [] as readonly number[], next: 0 });
	const missing = Math.max(0, count - known.keys.length);
	const added = Array.from({ length: missing }, (_, at) => known.next + at);
	const keys = [...known.keys.slice(0, count), ...added];
	return {
		keys,
		removeKey: (index) => setKnown({ keys: keys.toSpliced(index, 1), next: known.next + missing }),
	};
}
