import { useRef } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

const listRowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-row-link]")];

const arrowSteps = [
	["ArrowDown", 1],
	["ArrowUp", -1],
] as const;

/**
 * Moves along a list's rows by key: `j` and `k` move the focus from row to row, arrows too once a row has it, Enter opens as it opens
 * any link, `x` selects, `Shift+X` selects up to the row, `/` goes to the search.
 * @param onSelect where rows can be selected; `range` is from the row that was selected last
 */
export function useRowShortcuts(onSelect?: (id: string, range: boolean) => void): void {
	const last = useRef(-1);
	const current = () => {
		const row = document.activeElement?.closest("tr");
		return listRowLinks().findIndex((link) => link.closest("tr") === row);
	};
	const move = (step: number): true => {
		const rows = listRowLinks();
		const rowIndex = current();
		// Whoever comes from elsewhere goes on where they were.
		const to =
			rowIndex < 0 ? Math.max(last.current, 0) : Math.min(Math.max(rowIndex + step, 0), rows.length - 1);
		last.current = to;
		rows[to]?.focus();
		rows[to]?.closest("tr")?.scrollIntoView({ block: "nearest" });
		return true;
	};
	const select = (range: boolean) => {
		const id = listRowLinks()[current()]?.dataset.rowLink;
		if (id) onSelect?.(id, range);
	};
	useShortcuts({
		j: () => move(1),
		k: () => move(-1),
		...Object.fromEntries(arrowSteps.map(([key, step]) => [key, () => current() >= 0 && move(step)])),
		...(onSelect && { x: () => select(false), "Shift+X": () => select(true) }),
		"/": () => document.querySelector<HTMLElement>('[role="search"] input[name="text"]')?.focus(),
	});
}
