import { type EdgeRef, toEdgeId } from "./definition/edges.ts";

const focusOnPage = (selector: string): void => {
	// After what was changed is rendered, and a dialog that closes has let the focus go.
	requestAnimationFrame(() =>
		(document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>("h1"))?.focus(),
	);
};

/** Moves the focus to a node's row, or to the page's title if there is none. */
export const focusRow = (key: string): void => focusOnPage(`[data-node="${key}"]`);

/** Moves the focus to the button that adds a node at an edge. */
export const focusPlace = (edge: EdgeRef | undefined): void =>
	focusOnPage(edge ? `[data-add~="${toEdgeId(edge)}"]` : "h1");
