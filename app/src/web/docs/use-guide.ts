import { type GuideModule, load, ready } from "virtual:docs/guides";
import { use } from "react";

const fetched = new Map<string, Promise<GuideModule>>();

/** Fetches a guide's own script, once. */
export function fetchGuide(key: string): Promise<GuideModule> {
	const known = fetched.get(key);
	if (known) return known;
	const fetching = load[key]?.() ?? Promise.reject(new Error(`There is no guide ${key}.`));
	fetched.set(key, fetching);
	// A fetch that failed is tried again when the guide is next asked for.
	fetching.catch(() => fetched.delete(key));
	return fetching;
}

/** A guide: at hand on the server; in the browser the page waits for it, and what the server wrote stays meanwhile. */
export const useGuide = (key: string): GuideModule => ready[key] ?? use(fetchGuide(key));
