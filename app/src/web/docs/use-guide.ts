import { type GuideModule, load, ready } from "virtual:docs/guides";
import { use } from "react";

const fetched = new Map<string, Promise<GuideModule>>();
const here = new Map<string, GuideModule>();

/** Fetches a guide's own script, once. */
export function fetchGuide(key: string): Promise<GuideModule> {
	const known = fetched.get(key);
	if (known) return known;
	const fetching = load[key]?.() ?? Promise.reject(new Error(`There is no guide ${key}.`));
	fetched.set(key, fetching);
	fetching.then(
		(guide) => here.set(key, guide),
		// A fetch that failed is tried again when the guide is next asked for.
		() => fetched.delete(key),
	);
	return fetching;
}

/**
 * A guide: at hand on the server; in the browser the page waits for it, and what the server wrote stays meanwhile. One that
 * is there is taken as it is: React can then wake it for a press at once.
 */
export const useGuide = (key: string): GuideModule => ready[key] ?? here.get(key) ?? use(fetchGuide(key));
