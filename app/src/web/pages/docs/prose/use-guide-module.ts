import { type GuideModule, load, ready } from "virtual:docs/guides";
import { use } from "react";

const pendingGuides = new Map<string, Promise<GuideModule>>();
const loadedGuides = new Map<string, GuideModule>();

/** Fetches a guide's own script, once. */
export function loadGuide(key: string): Promise<GuideModule> {
	const known = pendingGuides.get(key);
	if (known) return known;
	const fetching = load[key]?.() ?? Promise.reject(new Error(`There is no guide ${key}.`));
	pendingGuides.set(key, fetching);
	fetching.then(
		(guide) => loadedGuides.set(key, guide),
		// A fetch that failed is tried again when the guide is next asked for.
		() => pendingGuides.delete(key),
	);
	return fetching;
}

/**
 * A guide: at hand on the server; in the browser the page waits for it, and what the server wrote stays meanwhile. One that
 * is there is taken as it is: React can then wake it for a press at once.
 */
export const useGuideModule = (key: string): GuideModule =>
	ready[key] ?? loadedGuides.get(key) ?? use(loadGuide(key));
