import { type GuideModule, load, ready } from "virtual:docs/guides";
import { use } from "react";

const pendingGuides = new Map<string, Promise<GuideModule>>();
const loadedGuides = new Map<string, GuideModule>();

/** Loads a guide's script once. */
export function loadGuide(key: string): Promise<GuideModule> {
	const known = pendingGuides.get(key);
	if (known) return known;
	const fetching = load[key]?.() ?? Promise.reject(new Error(`There is no guide ${key}.`));
	pendingGuides.set(key, fetching);
	fetching.then(
		(guide) => loadedGuides.set(key, guide),
		// A failed load is retried the next time the guide is requested.
		() => pendingGuides.delete(key),
	);
	return fetching;
}

/**
 * Returns a guide's module. On the server it is available synchronously. In the browser the component suspends, and the
 * server's HTML stays until it is loaded. A loaded module is returned synchronously, so that React can hydrate on click.
 */
export const useGuideModule = (key: string): GuideModule =>
	ready[key] ?? loadedGuides.get(key) ?? use(loadGuide(key));
