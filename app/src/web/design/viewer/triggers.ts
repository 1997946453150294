/**
 * Elements that open the viewer, those it shows itself aside. A click on any of them does, wherever it is:
 *
 * - `data-lightbox="group"`: an item; those of one group open together, in document order, one without a
 *   group alone. `data-src` (else `href`, else `src`), `data-type`, `data-caption`, `data-thumb`,
 *   `data-slug`, `data-download` and `data-filename` say what is shown; every other becomes a field of it.
 * - `data-lightbox-trigger="group"` with `data-lightbox-index` (from 0): opens another group there.
 */
export const triggerSelector = ":is([data-lightbox], [data-lightbox-trigger]):not([data-viewer] *)";

/** The trigger of a click; undefined when the click opens a new tab or was handled. */
export function findClickedTrigger(event: MouseEvent): HTMLElement | null {
	if (event.defaultPrevented || event.button !== 0) return null;
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
	return event.target instanceof Element ? event.target.closest<HTMLElement>(triggerSelector) : null;
}
