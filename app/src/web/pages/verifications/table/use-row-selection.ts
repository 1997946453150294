import { usePageState } from "../../../shell/routing/use-page-state.ts";

export interface RowSelection {
	ids: ReadonlySet<string>;
	/** Toggles a row; with `range`, applies the new state to all rows since the last toggled one. */
	toggle: (id: string, range: boolean) => void;
	/** Selects all shown rows, or none. */
	toggleAll: () => void;
	clear: () => void;
}

/** Selection among the shown rows; rows that are no longer shown are deselected. */
export function useRowSelection(shown: readonly string[]): RowSelection {
	const [selectedIds, setSelectedIds] = usePageState<ReadonlySet<string>>("selection", new Set());
	const [last, setLast] = usePageState<string | null>("last-selected", null);
	const ids = new Set(shown.filter((id) => selectedIds.has(id)));
	return {
		ids,
		toggle(id, range) {
			const on = !ids.has(id);
			const from = shown.indexOf(range && last ? last : id);
			const to = shown.indexOf(id);
			const turned = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
			const rest = [...ids].filter((selected) => !turned.includes(selected));
			setSelectedIds(new Set(on ? [...rest, ...turned] : rest));
			setLast(id);
		},
		toggleAll: () => setSelectedIds(new Set(ids.size < shown.length ? shown : [])),
		clear: () => setSelectedIds(new Set()),
	};
}
