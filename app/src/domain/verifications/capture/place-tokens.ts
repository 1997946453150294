import { deriveKey, hmac, type Key } from "../../../platform/crypto/crypto.ts";
import { networkOf } from "../../../platform/network/address-range.ts";
import type { Origin } from "../requests/present.ts";

/** Where an attempt is made from. */
export interface Place extends Origin {
	/** The random number that the person's browser keeps for this app; null where it has none. */
	device: string | null;
}

const tokenOf = (wrapping: Key, what: "network" | "device", value: string | null): string | null =>
	value === null ? null : hmac(deriveKey(wrapping, `attempt-${what}`), value);

/** What attempts from one place have in common. Neither address nor browser can be told from it without the app's key. */
export const placeTokensOf = (wrapping: Key, { address, device }: Place) => ({
	networkToken: tokenOf(wrapping, "network", networkOf(address)),
	deviceToken: tokenOf(wrapping, "device", device),
});
