import { generateKey } from "../../platform/crypto/encryption.ts";
import type { KeyManager } from "../../platform/crypto/master-key.ts";
import type { Services } from "../services.ts";
import { findMasterKeyCheck, insertMasterKeyCheck, listSampleWrappedKeys } from "./queries.ts";

type WithKeys = Pick<Services, "db" | "keys">;

/** ID of the check, which its encryption is bound to. */
const checkId = "master";

function canUnwrap(keys: KeyManager, wrapped: Uint8Array, context: string): boolean {
	try {
		keys.unwrap(wrapped, context);
		return true;
	} catch {
		return false;
	}
}

/** Whether the database was created with this master key. False also if that is unknown. */
export async function isMasterKeyCorrect({ db, keys }: WithKeys): Promise<boolean> {
	const encryptedCheck = await findMasterKeyCheck(db, checkId);
	return encryptedCheck !== undefined && canUnwrap(keys, encryptedCheck, checkId);
}

/**
 * Creates the check in a new database, and in an older one once the key unwraps its keys.
 * @throws with a message that says which key is required
 */
export async function assertMasterKey({ db, keys }: WithKeys): Promise<void> {
	if (!(await findMasterKeyCheck(db, checkId))) {
		const samples = await listSampleWrappedKeys(db);
		const opensSamples = samples.every(({ id, wrappedKey }) => canUnwrap(keys, wrappedKey, id));
		if (opensSamples) {
			// Before the check, so that no database requires a key that was never on disk.
			keys.save();
			await insertMasterKeyCheck(db, checkId, keys.wrap(generateKey(), checkId));
		}
	}
	if (await isMasterKeyCorrect({ db, keys })) return;
	keys.assertNotOvertaken();
	throw new Error(
		"MASTER_KEY is not the key that this database was made with: nothing in it would open. Set the MASTER_KEY of that time (outside production: DATA_DIR/master.key), or another DATABASE_URL.",
	);
}
