import type { Db } from "../database/database.ts";

/** Where an object's secret is: all that is needed to read or delete it. */
export interface SecretPlace {
	readonly appId: string;
	/** Stored in the object's row: `secretLocationBytes` bytes. */
	readonly location: Uint8Array;
}

/** A secret, null if it was deleted, or the error why it can't be read: mostly `MissingSecretError`. */
export type SecretReading = Buffer | null | Error;

/** A secret as it is moved to another home; null if it was deleted. */
export interface MovedSecret extends SecretPlace {
	readonly secret: Buffer | null;
}

/**
 * Secrets of objects that can be erased permanently, stored outside the database: without its secret, the wrapped key
 * in a row is useless, also in deleted rows on disk and in backups of the database.
 */
export interface SecretStore {
	/** As the operator knows it, to begin a sentence with. */
	readonly name: string;
	/** Whether anything is stored. Nothing is created. */
	holdsSecrets(): Promise<boolean>;
	/**
	 * Creates the home if necessary, before the server starts, and tries everything that it must allow.
	 * @param apartFrom database whose server the secrets must not be on; null if it may be the same
	 * @throws with what to correct, by the name of the variable
	 */
	prepare(apartFrom: Db | null): Promise<void>;
	/** Creates the secret of a new object. It is on disk when this returns. */
	create(appId: string): Promise<SecretPlace & { secret: Buffer }>;
	/**
	 * Reads secrets at once, in the order of their places. From the disk each time, because another process may have
	 * deleted them.
	 * @throws SecretsUnavailableError when nothing can be said of any of them
	 */
	readMany(places: readonly SecretPlace[]): Promise<SecretReading[]>;
	/** Erases a secret. @throws MissingSecretError when it isn't here: a copy elsewhere may still exist */
	delete(place: SecretPlace): Promise<void>;
	/** Deletes the secrets of all objects of an app. */
	deleteAll(appId: string): Promise<void>;
	/** All secrets and marks of deletions, in batches. */
	list(): AsyncIterable<MovedSecret[]>;
	/** Stores secrets and marks at their places, unless something is there: it may have been deleted meanwhile. */
	putMany(secrets: readonly MovedSecret[]): Promise<void>;
	/** @throws the system's or the database's error if nothing can be written */
	assertWritable(): Promise<void>;
	close(): Promise<void>;
}

/** The secrets don't belong to the database: they are from another machine, or older. */
export class MissingSecretError extends Error {
	override readonly name = "MissingSecretError";

	constructor(store: string, appId: string) {
		super(`${store} lacks a secret of ${appId}. Bring back the secrets that belong to this database.`);
	}
}

/** Bytes of a location: a random name, and the secret's number below it. */
export const secretLocationBytes = 12;
export const secretFileNameBytes = 8;
export const secretBytes = 32;
/** Secrets below a name: a full file of the folder has 128 KB. */
export const maxSecretsPerFile = 4096;
/** Overwrites a deleted secret. Zeros wouldn't do: a copy that skips unwritten blocks restores zeros, too. */
export const deletionMark = Buffer.from("redacted".repeat(secretBytes / "redacted".length));

/** What was read at a secret's place. */
export const toReading = (bytes: Buffer): Buffer | null => (bytes.equals(deletionMark) ? null : bytes);

/** The location with this number below a name. */
export function toLocation(name: Uint8Array, number: number): Buffer {
	const location = Buffer.alloc(secretLocationBytes, name);
	location.writeUInt32BE(number, secretFileNameBytes);
	return location;
}
