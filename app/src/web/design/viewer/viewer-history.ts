import { findItemByHash, getItemHash } from "./gallery.ts";

/** Pushes a history entry with the item's hash, which going back leaves. */
export function pushItemHash(trigger: HTMLElement): void {
	const hash = getItemHash(trigger);
	if (hash && hash !== window.location.hash)
		window.history.pushState({ ...window.history.state, viewer: true }, "", hash);
}

/** Replaces the hash of the history entry by another item's. */
export function replaceItemHash(trigger: HTMLElement): void {
	const hash = getItemHash(trigger);
	if (hash) window.history.replaceState(window.history.state, "", hash);
}

/**
 * Removes an item's hash from the URL: goes back if the viewer pushed it.
 * @param navigate replaces the router's location, which contains the hash
 */
export function removeItemHash(navigate: (path: { pathname: string; search: string }) => void): void {
	if (!findItemByHash(window.location.hash)) return;
	if (window.history.state?.viewer) {
		window.history.back();
		return;
	}
	const { pathname, search } = window.location;
	// `replaceState` updates the URL immediately: the router does it only after the loaders.
	window.history.replaceState(window.history.state, "", pathname + search);
	navigate({ pathname, search });
}
