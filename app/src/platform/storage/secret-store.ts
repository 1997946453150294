import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPrivateFolder } from "./private-folder.ts";
import { assertWritable } from "./write-probe.ts";

/**
 * Secrets of objects that can be erased permanently, stored outside the database: without its secret, the wrapped key
 * in a row is useless, also in deleted rows on disk and in backups of the database.
 */
export interface SecretStore {
	/** Creates the secret of a new object. It is on disk when this returns. */
	create(appId: string): Promise<StoredSecret>;
	/**
	 * Reads from the disk each time, because another process may have deleted the secret. Null if it was deleted.
	 * @throws MissingSecretError when there is neither a secret nor the mark of a deletion
	 */
	read(appId: string, location: Uint8Array): Buffer | null;
	/** Overwrites a secret. @throws MissingSecretError when it isn't here: a copy elsewhere may still exist */
	delete(appId: string, location: Uint8Array): Promise<void>;
	/** Deletes the secrets of all objects of an app. */
	deleteAll(appId: string): Promise<void>;
	/** @throws the system's error if nothing can be written */
	assertWritable(): Promise<void>;
}

export interface StoredSecret {
	secret: Buffer;
	/** Its location, stored in the object's row: `secretLocationBytes` bytes. */
	location: Buffer;
}

/** The folder of secrets doesn't belong to the database: it is from another machine, or older. */
export class MissingSecretError extends Error {
	override readonly name = "MissingSecretError";

	constructor(appId: string) {
		super(`SECRETS_DIR lacks a secret of ${appId}. Bring back the folder that belongs to this database.`);
	}
}

/** Bytes of a location: the name of a file, and the secret's number in it. */
export const secretLocationBytes = 12;
export const secretFileNameBytes = 8;
const secretBytes = 32;
/** Overwrites a deleted secret. Zeros wouldn't do: a copy that skips unwritten blocks restores zeros, too. */
const deletionMark = Buffer.from("redacted".repeat(secretBytes / "redacted".length));
/** A full file has 128 KB. */
const maxSecretsPerFile = 4096;

/** The file of an app that this process adds to. Each process has its own, so none waits for another. */
interface OpenSecretFile {
	name: Buffer;
	secretCount: number;
	/** Resolves once the file is on disk. */
	creation: Promise<void>;
}

/** Opens a file or folder for `use`, and closes it also when that fails. */
function withOpen<Result>(path: string, use: (handle: number) => Result): Result {
	const handle = openSync(path, "r");
	try {
		return use(handle);
	} finally {
		closeSync(handle);
	}
}

/** A new file survives a crash only once its folder is on disk too. */
const syncFolder = (folder: string): void => withOpen(folder, fsyncSync);

const isFileNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Stores secrets one after another in files below a folder that only its owner can read. */
export function openSecretStore(root: string): SecretStore {
	createPrivateFolder(root, "SECRETS_DIR");
	const openFiles = new Map<string, OpenSecretFile>();
	const pathOf = (appId: string, location: Uint8Array) =>
		join(root, appId, Buffer.from(location.subarray(0, secretFileNameBytes)).toString("hex"));
	const offsetOf = (location: Uint8Array) =>
		Buffer.from(location.subarray(secretFileNameBytes, secretLocationBytes)).readUInt32BE() * secretBytes;

	async function createFile(appId: string, name: Buffer): Promise<void> {
		const folder = join(root, appId);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await (await open(pathOf(appId, name), "wx", 0o600)).close();
		for (const changed of [folder, root]) syncFolder(changed);
	}

	function fileFor(appId: string): OpenSecretFile {
		const openFile = openFiles.get(appId);
		if (openFile && openFile.secretCount < maxSecretsPerFile) return openFile;
		const name = randomBytes(secretFileNameBytes);
		const creation = createFile(appId, name).catch((error) => {
			openFiles.delete(appId);
			throw error;
		});
		const file = { name, secretCount: 0, creation };
		openFiles.set(appId, file);
		return file;
	}

	async function write(appId: string, location: Uint8Array, bytes: Uint8Array): Promise<void> {
		const handle = await open(pathOf(appId, location), "r+");
		try {
			await handle.write(bytes, 0, bytes.length, offsetOf(location));
			await handle.datasync();
		} finally {
			await handle.close();
		}
	}

	function read(appId: string, location: Uint8Array): Buffer | null {
		try {
			const secret = Buffer.alloc(secretBytes);
			const bytes = withOpen(pathOf(appId, location), (handle) =>
				readSync(handle, secret, 0, secretBytes, offsetOf(location)),
			);
			if (bytes < secretBytes || secret.every((byte) => byte === 0)) throw new MissingSecretError(appId);
			return secret.equals(deletionMark) ? null : secret;
		} catch (error) {
			throw isFileNotFound(error) ? new MissingSecretError(appId) : error;
		}
	}

	return {
		async create(appId) {
			const file = fileFor(appId);
			const location = Buffer.alloc(secretLocationBytes, file.name);
			location.writeUInt32BE(file.secretCount++, secretFileNameBytes);
			await file.creation;
			const secret = randomBytes(secretBytes);
			await write(appId, location, secret);
			return { secret, location };
		},
		read,
		async delete(appId, location) {
			read(appId, location);
			await write(appId, location, deletionMark);
		},
		async deleteAll(appId) {
			openFiles.delete(appId);
			await rm(join(root, appId), { recursive: true, force: true });
		},
		assertWritable: () => assertWritable(root),
	};
}
