import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { assertWritable, probeName } from "./write-probe.ts";

/**
 * Secrets of objects that can be forgotten for good, kept outside the database: without its secret the
 * wrapped key in a row opens nothing, neither in a dead row nor in a backup of the database.
 */
export interface SecretStore {
	/** Makes the secret of a new object; it is on disk when this returns. */
	create(appId: string): Promise<StoredSecret>;
	/**
	 * Read from the disk each time: what another process forgot is forgotten here too. Null: it was overwritten.
	 * @throws MissingSecret when nothing was ever written there
	 */
	read(appId: string, place: Uint8Array): Buffer | null;
	/** Overwrites a secret. @throws MissingSecret when there is none: it may be elsewhere, and open all the same */
	delete(appId: string, place: Uint8Array): Promise<void>;
	/** Takes away the secrets of all of an app's objects. */
	deleteAll(appId: string): Promise<void>;
	/** Whether there is none at all. */
	isEmpty(): boolean;
	/** @throws the system's own error while nothing can be written */
	assertWritable(): Promise<void>;
}

export interface StoredSecret {
	secret: Buffer;
	/** Where it lies, for its object's row: `secretLocationBytes` random bytes. */
	location: Buffer;
}

/** A folder of secrets that lacks one isn't the database's: of another machine, or older than the database. */
export class MissingSecret extends Error {
	override readonly name = "MissingSecret";

	constructor(appId: string) {
		super(`SECRETS_DIR lacks a secret of ${appId}. Bring back the folder that belongs to this database.`);
	}
}

/** Bytes of a place: the name of a file, and the secret's number in it. */
export const secretLocationBytes = 12;
const fileNameBytes = 8;
/** Bytes of a secret. */
const secretBytes = 32;
/** Secrets of a file: 128 KB. */
const maxBytes = 4096;

/** The file of an app that this process adds to. Every process has its own: none waits for another. */
interface OpenSecretFile {
	name: Buffer;
	/** How many secrets have a place in it. */
	taken: number;
	/** Fulfilled once it is on disk. */
	made: Promise<void>;
}

/** A new name lasts only once its folder is on disk too. */
function syncFolder(folder: string): void {
	const handle = openSync(folder, "r");
	fsyncSync(handle);
	closeSync(handle);
}

const isFileNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Secrets side by side in files below a folder, for their owner only. */
export function openSecretStore(root: string): SecretStore {
	mkdirSync(root, { recursive: true, mode: 0o700 });
	const growing = new Map<string, OpenSecretFile>();
	const fileOf = (appId: string, place: Uint8Array) =>
		join(root, appId, Buffer.from(place.subarray(0, fileNameBytes)).toString("hex"));
	const positionOf = (place: Uint8Array) =>
		Buffer.from(place.subarray(fileNameBytes, secretLocationBytes)).readUInt32BE() * secretBytes;

	async function createFile(appId: string, name: Buffer): Promise<void> {
		const folder = join(root, appId);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await (await open(fileOf(appId, name), "wx", 0o600)).close();
		for (const changed of [folder, root]) syncFolder(changed);
	}

	function fileFor(appId: string): OpenSecretFile {
		const growingFile = growing.get(appId);
		if (growingFile && growingFile.taken < maxBytes) return growingFile;
		const name = randomBytes(fileNameBytes);
		const creation = createFile(appId, name).catch((error) => {
			growing.delete(appId);
			throw error;
		});
		const file = { name, taken: 0, made: creation };
		growing.set(appId, file);
		return file;
	}

	async function write(appId: string, place: Uint8Array, bytes: Uint8Array): Promise<void> {
		const handle = await open(fileOf(appId, place), "r+");
		try {
			await handle.write(bytes, 0, bytes.length, positionOf(place));
			await handle.datasync();
		} finally {
			await handle.close();
		}
	}

	function read(appId: string, place: Uint8Array): Buffer | null {
		try {
			const handle = openSync(fileOf(appId, place), "r");
			const secret = Buffer.alloc(secretBytes);
			const bytes = readSync(handle, secret, 0, secretBytes, positionOf(place));
			closeSync(handle);
			if (bytes < secretBytes) throw new MissingSecret(appId);
			return secret.some((byte) => byte !== 0) ? secret : null;
		} catch (error) {
			throw isFileNotFound(error) ? new MissingSecret(appId) : error;
		}
	}

	return {
		async create(appId) {
			const file = fileFor(appId);
			const place = Buffer.alloc(secretLocationBytes, file.name);
			place.writeUInt32BE(file.taken++, fileNameBytes);
			await file.made;
			const secret = randomBytes(secretBytes);
			await write(appId, place, secret);
			return { secret, location: place };
		},
		read,
		async delete(appId, place) {
			read(appId, place);
			await write(appId, place, new Uint8Array(secretBytes));
		},
		async deleteAll(appId) {
			growing.delete(appId);
			await rm(join(root, appId), { recursive: true, force: true });
		},
		isEmpty: () => readdirSync(root).every((name) => name === probeName),
		assertWritable: () => assertWritable(root),
	};
}
