import { readStorage, writeStorage } from "../../../client/storage/browser-storage.ts";

/** One key per business, so that two businesses can't recognize the same browser. */
const getStorageKey = (business: string) => `vidimus-device-${business}` as const;

/**
 * This browser's random number for a business, created at the first call; it reveals repeated attempts.
 * Undefined if the browser stores nothing, as in some iframes and private windows.
 */
export function getDeviceNumber(business: string): string | undefined {
	const stored = readStorage("localStorage", getStorageKey(business));
	if (stored) return stored;
	const created = [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return writeStorage("localStorage", getStorageKey(business), created) ? created : undefined;
}
