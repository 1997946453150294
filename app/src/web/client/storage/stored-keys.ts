/**
 * Keys of what the pages store in the browser: in `localStorage` until it is cleared, in `sessionStorage` until the tab is closed.
 * The cookie policy lists each one with its purpose.
 */
export const storedKeys = {
	localStorage: [
		"vidimus-color-mode",
		"vidimus-code",
		"verification-columns",
		"keyboard-shortcuts",
		"stay-after-decision",
		"vidimus_redirect",
		"vidimus_token",
		"vidimus-device-…",
	],
	sessionStorage: ["vidimus-chunk-reload", "verifications-address", "vidimus.specimen"],
} as const;

export type StorageArea = keyof typeof storedKeys;
type KeyOf<Name> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;
/** A key of an area; `…` stands for what is different for each business. */
export type StoredKey<Area extends StorageArea> = KeyOf<(typeof storedKeys)[Area][number]>;
