/**
 * Elements outside the viewer that open it when clicked:
 *
 * - `data-lightbox="group"`: an item. The items of a group open as a gallery in document order; an item without a group
 *   opens alone. The content comes from `data-src` (or `href`, or `src`), `data-type`, `data-caption`, `data-thumb`,
 *   `data-slug`, `data-download` and `data-filename`. Other data attributes are copied to the slide.
 * - `data-lightbox-trigger="group"`: opens a group at the item `data-lightbox-index`, counted from 0.
 */
export const triggerSelector = ":is([data-lightbox], [data-lightbox-trigger]):not([data-viewer] *)";

/** The trigger of a click; null without one, if the click was handled, or if it opens a new tab. */
export function findClickedTrigger(event: MouseEvent): HTMLElement | null {
	if (event.defaultPrevented || event.button !== 0) return null;
	if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
	return event.target instanceof Element ? event.target.closest<HTMLElement>(triggerSelector) : null;
}
