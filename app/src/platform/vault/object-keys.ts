import {
	deriveKey,
	type EncryptionKey,
	generateKey,
	keyFromBytes,
	unwrapKey,
	wrapKey,
} from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import { Problem } from "../http/problem.ts";
import type { Platform } from "../platform.ts";
import {
	MissingSecretError,
	type SecretPlace,
	type SecretReading,
	secretLocationBytes,
} from "../secret-store/secret-store.ts";

/** The key columns of an object that can be redacted. */
export interface RedactableRow {
	id: string;
	appId: string;
	/** Location of its secret, and the encrypted key; null once redacted. */
	wrappedKey: Uint8Array | null;
}

type WithSecrets = Pick<Platform, "secrets">;

/** The key that wraps an object's key, derived from the app's key and the secret outside the database. */
const deriveWrappingKey = (appKey: EncryptionKey, secret: Uint8Array): EncryptionKey =>
	deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");

/** Creates a key for a new object that can be redacted, with its wrapped form to store. */
export async function createObjectKey(
	{ secrets }: WithSecrets,
	appKey: EncryptionKey,
	{ appId, id }: Pick<RedactableRow, "appId" | "id">,
): Promise<{ key: EncryptionKey; wrappedKey: Buffer }> {
	const key = generateKey();
	const { secret, location } = await secrets.create(appId);
	return {
		key,
		wrappedKey: Buffer.concat([location, wrapKey(deriveWrappingKey(appKey, secret), key, id)]),
	};
}

/** An object's key, null once it is redacted, or the error why it can't be read. */
type KeyReading = EncryptionKey | null | Error;

/** Secrets of objects, read at once; none of redacted ones. */
async function readSecrets(
	{ secrets }: WithSecrets,
	rows: readonly RedactableRow[],
): Promise<Map<RedactableRow, SecretReading>> {
	const places = new Map<RedactableRow, SecretPlace>();
	for (const row of rows)
		if (row.wrappedKey)
			places.set(row, { appId: row.appId, location: row.wrappedKey.subarray(0, secretLocationBytes) });
	const readings = await secrets.readMany([...places.values()]);
	return new Map([...places.keys()].map((row, index) => [row, readings[index] ?? null]));
}

function unwrapObjectKey(
	{ secrets }: WithSecrets,
	appKey: EncryptionKey,
	{ id, appId, wrappedKey }: RedactableRow,
	secret: SecretReading = null,
): KeyReading {
	if (!wrappedKey || !secret) return null;
	if (secret instanceof Error) return secret;
	try {
		return unwrapKey(deriveWrappingKey(appKey, secret), wrappedKey.subarray(secretLocationBytes), id);
	} catch {
		// Other bytes are in its place.
		return new MissingSecretError(secrets.name, appId);
	}
}

/**
 * Reads the keys of objects of any app, whose secrets are read at once. By the objects' IDs.
 * @throws SecretsUnavailableError when nothing can be said of any of them
 */
export async function readObjectKeys(
	services: Pick<Platform, "secrets" | "vault">,
	rows: readonly RedactableRow[],
): Promise<Map<string, KeyReading>> {
	const secrets = await readSecrets(services, rows);
	const readings = new Map<string, KeyReading>();
	for (const row of rows) {
		const appKey = await services.vault.getAppKey(row.appId).catch((error: Error) => error);
		readings.set(
			row.id,
			appKey instanceof Error ? appKey : unwrapObjectKey(services, appKey, row, secrets.get(row)),
		);
	}
	return readings;
}

/** Keys that were read at once, by the object's ID: null once it is redacted. */
export type ObjectKeys = (id: string) => EncryptionKey | null;

/**
 * Keys of an app's objects, for lists: their secrets are read at once. Null once an object is redacted, also after an older
 * backup of the database was restored.
 * @throws MissingSecretError when the secret of an object that isn't redacted is missing
 */
export async function findObjectKeys(
	services: WithSecrets,
	appKey: EncryptionKey,
	rows: readonly RedactableRow[],
): Promise<ObjectKeys> {
	const secrets = await readSecrets(services, rows);
	const keys = new Map<string, EncryptionKey | null>();
	for (const row of rows) {
		const key = unwrapObjectKey(services, appKey, row, secrets.get(row));
		if (key instanceof Error) throw key;
		keys.set(row.id, key);
	}
	return (id) => {
		const key = keys.get(id);
		// Without a key it would look redacted.
		if (key === undefined) throw new RangeError("This object's key wasn't read.");
		return key;
	};
}

/** One object's key, as `findObjectKeys` finds them. */
export const findObjectKey = async (
	services: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): Promise<EncryptionKey | null> => (await findObjectKeys(services, appKey, [row]))(row.id);

/** An object's key, for changes. @throws Problem 409 `redacted` once the object is redacted */
export async function requireObjectKey(
	services: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): Promise<EncryptionKey> {
	return requireUnredacted(row, await findObjectKey(services, appKey, row));
}

/**
 * The key of a row that is locked now, if it was read before the transaction: secrets may be in a database of their own,
 * and a transaction doesn't wait for that.
 * @throws Problem 409 `redacted` once the object is redacted
 */
export function requireUnredacted(
	{ wrappedKey }: Pick<RedactableRow, "wrappedKey">,
	key: EncryptionKey | null,
): EncryptionKey {
	if (!wrappedKey || !key) throw new Problem(409, "redacted");
	return key;
}

/** Location of an object's secret: all that is needed to delete it after the row. */
export interface SecretLocation {
	appId: string;
	/** Hex; null once it is deleted. */
	place: string | null;
}

export const getSecretLocation = ({ appId, wrappedKey }: RedactableRow): SecretLocation => ({
	appId,
	place: wrappedKey && Buffer.from(wrappedKey.subarray(0, secretLocationBytes)).toString("hex"),
});

/**
 * Deletes an object's secret, so that no copy of its row can be decrypted, including backups. A deleted app has no secrets.
 * @throws MissingSecretError when the secret isn't here: a copy elsewhere may still exist
 */
export async function deleteObjectSecret(
	{ secrets, vault }: Pick<Platform, "secrets" | "vault">,
	{ appId, place: location }: SecretLocation,
): Promise<void> {
	if (location && (await vault.hasAppKey(appId)))
		await secrets.delete({ appId, location: Buffer.from(location, "hex") });
}

export const deleteSecretQueue = "objects.forget";

/** Enqueues the deletion of an object's secret in `tx`. The job survives a crash. */
export const deleteObjectKey = (
	{ jobs }: Pick<Platform, "jobs">,
	tx: Db,
	row: RedactableRow,
): Promise<void> => jobs.send(tx, deleteSecretQueue, getSecretLocation(row));

/** Key for events about an object after its own key is deleted. They contain no personal data. */
export const deriveTombstoneKey = (appKey: EncryptionKey, id: string): EncryptionKey =>
	deriveKey(appKey, `tombstone/${id}`);
