import { deriveKey } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { getNetworkOfAddress } from "../../platform/network/ip-range.ts";
import { raiseAlert } from "../alerts/alerts.ts";
import type { Services } from "../services.ts";
import { type ApiKeyRow, insertKeyNetwork } from "./queries.ts";

/** Recorded pairs of key and network, so that most requests need no query. */
export type SeenNetworks = Set<string>;
/** When full, the cache is cleared, and each pair costs one query again. */
const maxNetworks = 10_000;

/**
 * Records the network a key is used from. A new network, after the first one, may mean that the key was stolen, so
 * it raises an alert.
 */
export async function recordKeyNetwork(
	services: Services,
	seen: SeenNetworks,
	key: ApiKeyRow,
	address: string,
): Promise<void> {
	const network = getNetworkOfAddress(address);
	if (!network) return;
	const keyAndNetwork = `${key.id} ${network}`;
	if (seen.has(keyAndNetwork)) return;
	const { id: keyId, appId, mode, name } = key;
	const token = hmac(deriveKey(await services.vault.getAppKey(appId), "key_networks"), network);
	await services.db.transaction(async (tx) => {
		const row = { keyId, network: token, firstUsedAt: services.clock.now() };
		const { added, others } = await insertKeyNetwork(tx, row);
		// One alert per key: a client that moves from network to network only increases its count.
		if (added && others)
			await raiseAlert(services, tx, {
				appId,
				mode,
				type: "key_new_network",
				key: `key_new_network ${keyId}`,
				objectId: keyId,
				data: { name, network },
			});
	});
	if (seen.size >= maxNetworks) seen.clear();
	seen.add(keyAndNetwork);
}
