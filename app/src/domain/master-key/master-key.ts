import { newKey } from "../../platform/crypto/crypto.ts";
import type { Keys } from "../../platform/crypto/keys.ts";
import type { Services } from "../services.ts";
import { findCheck, insertCheck, listWrappedKeys } from "./queries.ts";

type WithKeys = Pick<Services, "db" | "keys">;

/** The check's id, to which its seal is bound. */
const check = "master";

function opens(keys: Keys, wrapped: Uint8Array, context: string): boolean {
	try {
		keys.unwrap(wrapped, context);
		return true;
	} catch {
		return false;
	}
}

/** Whether the database was made with this master key. False also where nothing says so. */
export async function isMasterKeyRight({ db, keys }: WithKeys): Promise<boolean> {
	const sealed = await findCheck(db, check);
	return sealed !== undefined && opens(keys, sealed, check);
}

/**
 * Makes the check of a new database, and of one from before there was a check once its keys open.
 * @throws with a sentence that says which key to bring back
 */
export async function assertMasterKey({ db, keys }: WithKeys): Promise<void> {
	const wrapped = (await findCheck(db, check)) ? [] : await listWrappedKeys(db);
	const fits = wrapped.every(({ id, wrappedKey }) => opens(keys, wrappedKey, id));
	if (fits) await insertCheck(db, check, keys.wrap(newKey(), check));
	if (!fits || !(await isMasterKeyRight({ db, keys })))
		throw new Error(
			"MASTER_KEY is not the key that this database was made with: nothing in it would open. Set the MASTER_KEY of that time (outside production: DATA_DIR/master.key), or another DATABASE_URL.",
		);
}
