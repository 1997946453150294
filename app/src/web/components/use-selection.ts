import { usePageState } from "./use-page-state.ts";

export interface Selection {
	ids: ReadonlySet<string>;
	/** Turns a row; with `range`, gives all from the one turned last the state that it gets. */
	toggle: (id: string, range: boolean) => void;
	/** All that are shown, or none. */
	toggleAll: () => void;
	clear: () => void;
}

/** What is selected among the rows that are shown; what is shown no more is selected no more. */
export function useSelection(shown: readonly string[]): Selection {
	const [chosen, setChosen] = usePageState<ReadonlySet<string>>("selection", new Set());
	const [last, setLast] = usePageState<string | null>("last-selected", null);
	const ids = new Set(shown.filter((id) => chosen.has(id)));
	return {
		ids,
		toggle(id, range) {
			const on = !ids.has(id);
			const [from, to] = [shown.indexOf(range && last ? last : id), shown.indexOf(id)];
			const turned = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
			const rest = [...ids].filter((one) => !turned.includes(one));
			setChosen(new Set(on ? [...rest, ...turned] : rest));
			setLast(id);
		},
		toggleAll: () => setChosen(new Set(ids.size < shown.length ? shown : [])),
		clear: () => setChosen(new Set()),
	};
}
