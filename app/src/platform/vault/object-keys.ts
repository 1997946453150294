import {
	deriveKey,
	type EncryptionKey,
	generateKey,
	keyFromBytes,
	sealKey,
	unsealKey,
} from "../crypto/crypto.ts";
import type { Db } from "../database/database.ts";
import { Problem } from "../http/problem.ts";
import type { Platform } from "../platform.ts";
import { secretLocationBytes } from "../storage/secret-store.ts";

/** What the row of an object that can be redacted keeps of its key. */
export interface RedactableRow {
	id: string;
	appId: string;
	/** The place of its secret, and the key sealed under that; null once it is redacted. */
	wrappedKey: Uint8Array | null;
}

type WithSecrets = Pick<Platform, "secrets">;

/** An object's key is wrapped by this: it takes the app's key, and the secret that lies outside the database. */
const deriveWrappingKey = (appKey: EncryptionKey, secret: Uint8Array): EncryptionKey =>
	deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");

/** A key for a new object that can be redacted, and what its row keeps of it. */
export async function createObjectKey(
	{ secrets }: WithSecrets,
	appKey: EncryptionKey,
	{ appId, id }: Pick<RedactableRow, "appId" | "id">,
): Promise<{ key: EncryptionKey; wrappedKey: Buffer }> {
	const key = generateKey();
	const { secret, location } = await secrets.create(appId);
	return { key, wrappedKey: Buffer.concat([location, sealKey(deriveWrappingKey(appKey, secret), key, id)]) };
}

/**
 * An object's key; null once it is redacted, also after an older backup of the database was restored.
 * @throws MissingSecret when the secret of an object that isn't redacted is nowhere: that is no redaction
 */
export function findObjectKey(
	{ secrets }: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): EncryptionKey | null {
	if (!row.wrappedKey) return null;
	const secret = secrets.read(row.appId, row.wrappedKey);
	return (
		secret &&
		unsealKey(deriveWrappingKey(appKey, secret), row.wrappedKey.subarray(secretLocationBytes), row.id)
	);
}

/** An object's key, for changing it. @throws Problem 409 `redacted` once the object is redacted */
export function requireObjectKey(
	services: WithSecrets,
	appKey: EncryptionKey,
	row: RedactableRow,
): EncryptionKey {
	const key = findObjectKey(services, appKey, row);
	if (!key) throw new Problem(409, "redacted");
	return key;
}

/** Where an object's secret is stored: all that is needed to delete it once the row is gone. */
export interface SecretLocation {
	appId: string;
	/** Hex; null when it is forgotten already. */
	place: string | null;
}

export const getSecretLocation = ({ appId, wrappedKey }: RedactableRow): SecretLocation => ({
	appId,
	place: wrappedKey && Buffer.from(wrappedKey.subarray(0, secretLocationBytes)).toString("hex"),
});

/**
 * Deletes an object's secret: no copy of its row, backups included, opens without it. A deleted app has none left.
 * @throws MissingSecret when there is no such secret here: it isn't forgotten
 */
export async function deleteObjectSecret(
	{ secrets, vault }: Pick<Platform, "secrets" | "vault">,
	{ appId, place: location }: SecretLocation,
): Promise<void> {
	if (location && (await vault.hasAppKey(appId))) await secrets.delete(appId, Buffer.from(location, "hex"));
}

export const deleteSecretQueue = "objects.forget";

/** Queues the deletion of an object's secret for when `tx` commits; the job survives a crash of the process. */
export const deleteObjectKey = (
	{ jobs }: Pick<Platform, "jobs">,
	tx: Db,
	row: RedactableRow,
): Promise<void> => jobs.send(tx, deleteSecretQueue, getSecretLocation(row));

/** Seals events about an object after its own key is deleted; they hold no personal data. */
export const deriveTombstoneKey = (appKey: EncryptionKey, id: string): EncryptionKey =>
	deriveKey(appKey, `tombstone/${id}`);
