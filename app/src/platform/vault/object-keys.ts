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
import { MissingSecretError, secretLocationBytes } from "../storage/secret-store.ts";

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

/**
 * An object's key; null once it is redacted, also after an older backup of the database was restored.
 * @throws MissingSecretError when the secret of an object that isn't redacted is missing
 */
export function findObjectKey(
	{ secrets }: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): EncryptionKey | null {
	if (!row.wrappedKey) return null;
	const secret = secrets.read(row.appId, row.wrappedKey);
	if (!secret) return null;
	try {
		return unwrapKey(deriveWrappingKey(appKey, secret), row.wrappedKey.subarray(secretLocationBytes), row.id);
	} catch {
		// Other bytes are in its place.
		throw new MissingSecretError(row.appId);
	}
}

/** An object's key, for changes. @throws Problem 409 `redacted` once the object is redacted */
export function requireObjectKey(
	services: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): EncryptionKey {
	const key = findObjectKey(services, appKey, row);
	if (!key) throw new Problem(409, "redacted");
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
	if (location && (await vault.hasAppKey(appId))) await secrets.delete(appId, Buffer.from(location, "hex"));
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
