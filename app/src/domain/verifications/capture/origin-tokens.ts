import { deriveKey, type EncryptionKey, hmac } from "../../../platform/crypto/crypto.ts";
import { getNetworkOfAddress } from "../../../platform/network/ip-range.ts";
import type { RequestOrigin } from "../encrypted-details.ts";

/** The network and device of an attempt. */
export interface AttemptOrigin extends RequestOrigin {
	/** Random number stored by the person's browser for this app; null where it has none. */
	device: string | null;
}

const computeOriginToken = (
	appKey: EncryptionKey,
	kind: "network" | "device",
	value: string | null,
): string | null => (value === null ? null : hmac(deriveKey(appKey, `attempt-${kind}`), value));

/** Tokens shared by attempts of the same origin. They reveal neither address nor browser without the app's key. */
export const computeOriginTokens = (appKey: EncryptionKey, { address, device }: AttemptOrigin) => ({
	networkToken: computeOriginToken(appKey, "network", getNetworkOfAddress(address)),
	deviceToken: computeOriginToken(appKey, "device", device),
});
