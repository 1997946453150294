import type { Broadcast } from "../broadcast/broadcast.ts";
import type { EncryptionKey } from "../crypto/encryption.ts";
import type { KeyManager } from "../crypto/master-key.ts";
import type { Db } from "../database/database.ts";
import { notFound } from "../http/problem.ts";

/** App keys: one per app, wrapped with the master key. All other keys of an app are wrapped with its app key. */
export interface Vault {
	/**
	 * Gets an app's key. It never leaves the process and is cached, so a page of rows costs no query per row.
	 * @param tx read instead of the database, for an app that is being created
	 * @throws Problem 404 if the app doesn't exist
	 */
	getAppKey(appId: string, tx?: Db): Promise<EncryptionKey>;
	/** Whether the database still has the app's key. */
	hasAppKey(appId: string): Promise<boolean>;
	/** Removes a deleted app's key from memory, in all processes. The stored one is deleted with its row. */
	evictAppKey(appId: string): void;
}

/** Topic by which other processes learn that an app was deleted. */
const deletedAppTopic = "app deleted";

/** @param findWrappedKey finds an app's wrapped key; undefined if the app doesn't exist */
export function openVault(
	keys: KeyManager,
	db: Db,
	findWrappedKey: (db: Db, appId: string) => Promise<Uint8Array | undefined>,
	broadcast: Broadcast,
): Vault {
	const cachedKeys = new Map<string, EncryptionKey>();
	broadcast.listen<string>(deletedAppTopic, (appId) => cachedKeys.delete(appId));
	broadcast.onGap(() => cachedKeys.clear());
	return {
		async getAppKey(appId, tx = db) {
			const cached = cachedKeys.get(appId);
			if (cached) return cached;
			const wrapped = await findWrappedKey(tx, appId);
			if (!wrapped) throw notFound();
			const key = keys.unwrap(wrapped, appId);
			cachedKeys.set(appId, key);
			return key;
		},
		hasAppKey: async (appId) => (await findWrappedKey(db, appId)) !== undefined,
		evictAppKey(appId) {
			cachedKeys.delete(appId);
			broadcast.send(deletedAppTopic, appId);
		},
	};
}
