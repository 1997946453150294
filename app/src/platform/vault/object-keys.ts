import { deriveKey, type Key, keyFromBytes, newKey, sealKey, unsealKey } from "../crypto/crypto.ts";
import { placeBytes } from "../crypto/secrets.ts";
import type { Db } from "../database/database.ts";
import { Problem } from "../errors.ts";
import type { Platform } from "../platform.ts";

/** What the row of an object that can be redacted keeps of its key. */
export interface ObjectRow {
	id: string;
	appId: string;
	/** The place of its secret, and the key sealed under that; null once it is redacted. */
	wrappedKey: Uint8Array | null;
}

type WithSecrets = Pick<Platform, "secrets">;

/** An object's key is wrapped by this: it takes the app's key, and the secret that lies outside the database. */
const wrappingWith = (appKey: Key, secret: Uint8Array): Key =>
	deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");

/** A key for a new object that can be redacted, and what its row keeps of it. */
export async function newObjectKey(
	{ secrets }: WithSecrets,
	appKey: Key,
	{ appId, id }: Pick<ObjectRow, "appId" | "id">,
): Promise<{ key: Key; wrappedKey: Buffer }> {
	const key = newKey();
	const { secret, place } = await secrets.make(appId);
	return { key, wrappedKey: Buffer.concat([place, sealKey(wrappingWith(appKey, secret), key, id)]) };
}

/**
 * An object's key; null once it is forgotten, also when a database from before has been brought back.
 * @throws MissingSecret when the secret of an object that isn't redacted is nowhere: that is no redaction
 */
export function heldKey({ secrets }: WithSecrets, appKey: Key, row: ObjectRow): Key | null {
	if (!row.wrappedKey) return null;
	const secret = secrets.read(row.appId, row.wrappedKey);
	return secret && unsealKey(wrappingWith(appKey, secret), row.wrappedKey.subarray(placeBytes), row.id);
}

/** The key of an object that is to be changed or acted on. @throws Problem 409 `redacted` once it is forgotten */
export function rowKey(services: WithSecrets, appKey: Key, row: ObjectRow): Key {
	const key = heldKey(services, appKey, row);
	if (!key) throw new Problem(409, "redacted");
	return key;
}

/** Where an object's secret lies: all that is needed to forget it once its row has gone. */
export interface SecretPlace {
	appId: string;
	/** Hex; null when it is forgotten already. */
	place: string | null;
}

export const secretPlaceOf = ({ appId, wrappedKey }: ObjectRow): SecretPlace => ({
	appId,
	place: wrappedKey && Buffer.from(wrappedKey.subarray(0, placeBytes)).toString("hex"),
});

/**
 * Forgets an object's key for good, whatever database still holds the row. The secrets of a deleted app are gone.
 * @throws MissingSecret when there is no such secret here: it isn't forgotten
 */
export async function deleteSecret(
	{ secrets, vault }: Pick<Platform, "secrets" | "vault">,
	{ appId, place }: SecretPlace,
): Promise<void> {
	if (place && (await vault.holdsApp(appId))) await secrets.forget(appId, Buffer.from(place, "hex"));
}

/** Queue of secrets to forget. */
export const deleteQueue = "objects.forget";

/** Has the secret of an object that is deleted forgotten once `tx` commits, also when the process dies then. */
export const deleteObjectKey = ({ jobs }: Pick<Platform, "jobs">, tx: Db, row: ObjectRow): Promise<void> =>
	jobs.send(tx, deleteQueue, secretPlaceOf(row));

/** Seals what is told of an object after its own key is forgotten: nothing of the person. */
export const tombstoneKey = (appKey: Key, id: string): Key => deriveKey(appKey, `tombstone/${id}`);
