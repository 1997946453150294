import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPrivateFolder } from "../storage/private-folder.ts";
import { assertWritable } from "../storage/write-probe.ts";
import {
	deletionMark,
	MissingSecretError,
	type MovedSecret,
	maxSecretsPerFile,
	type SecretPlace,
	type SecretReading,
	type SecretStore,
	secretBytes,
	secretFileNameBytes,
	secretLocationBytes,
	toLocation,
	toReading,
} from "./secret-store.ts";

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
const isAlreadyThere = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

const fileNameOf = ({ location }: SecretPlace): string =>
	Buffer.from(location.subarray(0, secretFileNameBytes)).toString("hex");
const offsetOf = ({ location }: SecretPlace): number =>
	Buffer.from(location.subarray(secretFileNameBytes, secretLocationBytes)).readUInt32BE() * secretBytes;
const isUnwritten = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Stops at the first file: every start looks. */
const containsFile = (folder: string): boolean =>
	statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
	readdirSync(folder, { withFileTypes: true }).some(
		(entry) => entry.isFile() || (entry.isDirectory() && containsFile(join(folder, entry.name))),
	);

/** What is written in a file of secrets, without places that were never used. */
function parseFile(appId: string, name: Buffer, bytes: Buffer): MovedSecret[] {
	const secrets: MovedSecret[] = [];
	for (let number = 0; (number + 1) * secretBytes <= bytes.length; number++) {
		const secret = bytes.subarray(number * secretBytes, (number + 1) * secretBytes);
		if (!isUnwritten(secret))
			secrets.push({ appId, location: toLocation(name, number), secret: toReading(secret) });
	}
	return secrets;
}

/**
 * Stores secrets one after another in files below a folder that only its owner can read. Nothing is created yet.
 * @param setting as the operator knows it
 */
export function openFolderSecretStore(root: string, setting: string): SecretStore {
	const name = `${setting} (${root})`;
	const openFiles = new Map<string, OpenSecretFile>();
	const pathOf = (place: SecretPlace) => join(root, place.appId, fileNameOf(place));

	async function createFile(appId: string, fileName: Buffer): Promise<void> {
		const folder = join(root, appId);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await (await open(pathOf({ appId, location: fileName }), "wx", 0o600)).close();
		for (const changed of [folder, root]) syncFolder(changed);
	}

	function fileFor(appId: string): OpenSecretFile {
		const openFile = openFiles.get(appId);
		if (openFile && openFile.secretCount < maxSecretsPerFile) return openFile;
		const fileName = randomBytes(secretFileNameBytes);
		const creation = createFile(appId, fileName).catch((error) => {
			openFiles.delete(appId);
			throw error;
		});
		const file = { name: fileName, secretCount: 0, creation };
		openFiles.set(appId, file);
		return file;
	}

	/** Writes secrets of one file, and returns once they are on disk. */
	async function write(secrets: readonly MovedSecret[]): Promise<void> {
		const [first] = secrets;
		if (!first) return;
		const handle = await open(pathOf(first), "r+");
		try {
			for (const moved of secrets)
				await handle.write(moved.secret ?? deletionMark, 0, secretBytes, offsetOf(moved));
			await handle.datasync();
		} finally {
			await handle.close();
		}
	}

	function read(place: SecretPlace): SecretReading {
		try {
			const secret = Buffer.alloc(secretBytes);
			const bytes = withOpen(pathOf(place), (handle) =>
				readSync(handle, secret, 0, secretBytes, offsetOf(place)),
			);
			if (bytes < secretBytes || isUnwritten(secret)) return new MissingSecretError(name, place.appId);
			return toReading(secret);
		} catch (error) {
			return isFileNotFound(error) ? new MissingSecretError(name, place.appId) : (error as Error);
		}
	}

	return {
		name,
		holdsSecrets: async () => containsFile(root),
		prepare: async () => createPrivateFolder(root, setting),
		async create(appId) {
			const file = fileFor(appId);
			const location = toLocation(file.name, file.secretCount++);
			await file.creation;
			const secret = randomBytes(secretBytes);
			await write([{ appId, location, secret }]);
			return { appId, location, secret };
		},
		readMany: async (places) => places.map(read),
		async delete(place) {
			const reading = read(place);
			if (reading instanceof Error) throw reading;
			await write([{ ...place, secret: null }]);
		},
		async deleteAll(appId) {
			openFiles.delete(appId);
			await rm(join(root, appId), { recursive: true, force: true });
		},
		async *list() {
			for (const { name: appId, parentPath } of await listFolders(root))
				for (const file of (await readdir(join(parentPath, appId))).filter(isSecretFile))
					yield parseFile(appId, Buffer.from(file, "hex"), await readFile(join(parentPath, appId, file)));
		},
		async putMany(secrets) {
			for (const ofFile of Map.groupBy(secrets, pathOf).values()) {
				const { appId, location } = ofFile[0]!;
				await createFile(appId, Buffer.from(location.subarray(0, secretFileNameBytes))).catch((error) => {
					if (!isAlreadyThere(error)) throw error;
				});
				await write(ofFile.filter((secret) => read(secret) instanceof MissingSecretError));
			}
		},
		assertWritable: () => assertWritable(root),
		close: async () => {},
	};
}

const isSecretFile = (name: string): boolean => /^[\da-f]{16}$/.test(name);

/** The folders of apps. */
const listFolders = async (root: string) =>
	(await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
