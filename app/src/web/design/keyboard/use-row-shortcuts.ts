import { useRef } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

const listRowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-row-link]")];

const arrowSteps = [
	["ArrowDown", 1],
	["ArrowUp", -1],
] as const;

/**
 * Keyboard shortcuts of a list: `j` and `k` move the focus between rows, as do arrows once a row has it, Enter opens a
 * row, `x` selects it, `Shift+X` selects the range up to it, `/` focuses the search.
 * @param onSelect for selectable rows; a `range` starts at the row selected last
 */
export function useRowShortcuts(onSelect?: (id: string, range: boolean) => void): void {
	const lastFocusedIndex = useRef(-1);
	const findFocusedIndex = () => {
		const row = document.activeElement?.closest("tr");
		return listRowLinks().findIndex((link) => link.closest("tr") === row);
	};
	const move = (step: number): true => {
		const rows = listRowLinks();
		const rowIndex = findFocusedIndex();
		// If the focus is outside the list, it returns to the last focused row.
		const nextIndex =
			rowIndex < 0
				? Math.max(lastFocusedIndex.current, 0)
				: Math.min(Math.max(rowIndex + step, 0), rows.length - 1);
		lastFocusedIndex.current = nextIndex;
		rows[nextIndex]?.focus();
		rows[nextIndex]?.closest("tr")?.scrollIntoView({ block: "nearest" });
		return true;
	};
	const select = (range: boolean) => {
		const id = listRowLinks()[findFocusedIndex()]?.dataset.rowLink;
		if (id) onSelect?.(id, range);
	};
	useShortcuts({
		j: () => move(1),
		k: () => move(-1),
		...Object.fromEntries(
			arrowSteps.map(([key, step]) => [key, () => findFocusedIndex() >= 0 && move(step)]),
		),
		...(onSelect && { x: () => select(false), "Shift+X": () => select(true) }),
		"/": () => document.querySelector<HTMLElement>('[role="search"] input[name="text"]')?.focus(),
	});
}
