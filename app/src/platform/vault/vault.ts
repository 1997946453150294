import type { Key } from "../crypto/crypto.ts";
import type { Keys } from "../crypto/keys.ts";
import type { Db } from "../database/database.ts";
import { notFound } from "../errors.ts";

/** Apps' keys: one each, wrapped under the master key, under which everything of the app is wrapped. */
export interface Vault {
	/**
	 * The key of an app. It never leaves the process, and is read once: a page of rows costs no query a row.
	 * @param tx asked instead of the database, for an app that is being made
	 * @throws Problem 404 for an app that isn't there
	 */
	appKey(appId: string, tx?: Db): Promise<Key>;
	/** Whether the database holds an app's key still. */
	holdsApp(appId: string): Promise<boolean>;
	/** Once an app is deleted: its key is gone with its row. */
	forgetAppKey(appId: string): void;
}

/** @param wrappedKeyOf what an app's row keeps of its key, undefined without such an app */
export function openVault(
	keys: Keys,
	db: Db,
	wrappedKeyOf: (db: Db, appId: string) => Promise<Uint8Array | undefined>,
): Vault {
	const unwrapped = new Map<string, Key>();
	return {
		async appKey(appId, tx = db) {
			const held = unwrapped.get(appId);
			if (held) return held;
			const wrapped = await wrappedKeyOf(tx, appId);
			if (!wrapped) throw notFound();
			const key = keys.unwrap(wrapped, appId);
			unwrapped.set(appId, key);
			return key;
		},
		holdsApp: async (appId) => (await wrappedKeyOf(db, appId)) !== undefined,
		forgetAppKey: (appId) => void unwrapped.delete(appId),
	};
}
