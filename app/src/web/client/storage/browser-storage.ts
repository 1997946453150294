import type { StorageArea, StoredKey } from "./stored-keys.ts";

/**
 * Access to what the browser stores. In a frame of another site, and wherever a person blocks cookies, each access can throw a
 * SecurityError; a full or private storage throws on writing. Then nothing is read and nothing is written, and the page goes on.
 */

/** A stored value; null without one, and without storage. */
export function readStorage<Area extends StorageArea>(area: Area, key: StoredKey<Area>): string | null {
	try {
		return globalThis[area].getItem(key);
	} catch {
		return null;
	}
}

/**
 * Stores a value; null deletes it.
 * @returns whether the browser did
 */
export function writeStorage<Area extends StorageArea>(
	area: Area,
	key: StoredKey<Area>,
	value: string | null,
): boolean {
	try {
		if (value === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, value);
		return true;
	} catch {
		return false;
	}
}

/** Value of a cookie; undefined without one, and without cookies. */
export function readCookie(name: string): string | undefined {
	try {
		const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
		return pair && decodeURIComponent(pair.slice(name.length + 1));
	} catch {
		return undefined;
	}
}

/** Sets a cookie. @param cookie with its attributes, as `name=value; path=/` */
export function writeCookie(cookie: string): void {
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
		document.cookie = cookie;
	} catch {
		// Without cookies, the page goes on.
	}
}
