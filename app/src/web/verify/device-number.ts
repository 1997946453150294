/** Where the number lies, for one business: two of them can't tell that the same browser came to both. */
const place = (business: string) => `vidimus-device-${business}`;

/**
 * A random number of this browser for a business, drawn at the first call: repeated attempts are noticed by it.
 * Undefined where the browser keeps nothing, as in some frames and private windows.
 */
export function deviceNumber(business: string): string | undefined {
	try {
		const kept = localStorage.getItem(place(business));
		if (kept) return kept;
		const drawn = [...crypto.getRandomValues(new Uint8Array(16))]
			.map((byte) => byte.toString(16).padStart(2, "0"))
			.join("");
		localStorage.setItem(place(business), drawn);
		return drawn;
	} catch {
		return undefined;
	}
}
