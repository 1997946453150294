import { deriveKey, hmac } from "../../platform/crypto/crypto.ts";
import { networkOf } from "../../platform/network/address-range.ts";
import { raiseAlert } from "../alerts/alerts.ts";
import type { Services } from "../services.ts";
import { addNetwork, type KeyRow } from "./queries.ts";

/** Pairs of key and network that were noted, so that ordinary requests cost no query. */
const noted = new WeakMap<Services["keys"], Set<string>>();
/** Then they are forgotten all at once, and each costs one query again. */
const maxNetworks = 10_000;

/**
 * Notes where a key is used from. One that comes from a network where it was never used, after its first one,
 * may be in other hands: those who manage alerts are told.
 */
export async function noteNetwork(services: Services, key: KeyRow, address: string): Promise<void> {
	const network = networkOf(address);
	if (!network) return;
	const known = noted.get(services.keys) ?? new Set();
	noted.set(services.keys, known);
	const pair = `${key.id} ${network}`;
	if (known.has(pair)) return;
	const { id: keyId, appId, mode, name } = key;
	const token = hmac(deriveKey(await services.vault.appKey(appId), "key_networks"), network);
	await services.db.transaction(async (tx) => {
		const row = { keyId, network: token, firstUsedAt: services.clock.now() };
		const { added, others } = await addNetwork(tx, row);
		// One alert a key: a program that moves from network to network is told of once, and counted.
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
	if (known.size >= maxNetworks) known.clear();
	known.add(pair);
}
