import { Readable } from "node:stream";
import { encryptedLength } from "../../../platform/crypto/encryption.ts";
import { readObjectKeys } from "../../../platform/vault/object-keys.ts";
import type { Services } from "../../services.ts";
import { getStoragePath } from "./file-storage.ts";
import {
	type FileToFind,
	listLatestFiles,
	listSpreadFiles,
	listUnredactedFiles,
	listVerificationKeys,
} from "./files-check-queries.ts";

type WithFiles = Pick<Services, "db" | "storage" | "secrets" | "vault">;

/** Latest files that are looked for: a storage that is older than the database lacks them. */
const latestFiles = 500;
/** Latest files that are looked for again once the storage was complete. */
const recheckedFiles = 20;
/** Files that are looked for at the same time: a bucket takes most of its time to answer. */
const concurrentFiles = 16;
/** Verifications that the log names. */
const namedVerifications = 20;

/** Of these files, those whose bytes should be in the storage and aren't. */
async function findMissing(services: WithFiles, sample: readonly FileToFind[]): Promise<FileToFind[]> {
	const absent: string[] = [];
	const look = async (file: FileToFind) => {
		if (!(await services.storage.isWhole(getStoragePath(file), encryptedLength(file.bytes))))
			absent.push(file.id);
	};
	await Readable.from(sample).forEach(look, { concurrency: concurrentFiles });
	if (absent.length === 0) return [];
	// Rows are read again: another process may have redacted or replaced a file meanwhile.
	const missing = await listUnredactedFiles(services.db, absent);
	const ids = new Set(missing.map(({ verificationId }) => verificationId));
	const keys = await readObjectKeys(services, await listVerificationKeys(services.db, [...ids]));
	// A key is null once the verification was redacted, also after the database was restored from a backup from before.
	return missing.filter(({ verificationId }) => keys.get(verificationId) !== null);
}

/** The latest files, and others spread over all; each once. */
async function sampleFiles({ db }: WithFiles): Promise<FileToFind[]> {
	const rows = [...(await listLatestFiles(db, latestFiles)), ...(await listSpreadFiles(db))];
	return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * Compares the storage with a sample of the database at the start. If only some files are missing, the server starts,
 * so that their verifications can be redacted, but isn't ready.
 * @throws with a message that says what to do if it has none of them
 */
export async function checkFilesAtStart(services: Services): Promise<void> {
	const { name } = services.storage;
	const sample = await sampleFiles(services);
	const missing = await findMissing(services, sample);
	if (missing.length === 0) return;
	if (missing.length === sample.length)
		throw new Error(
			`${name} lacks the photos of everything in the database: it is empty, damaged, was restored without its content, or belongs to another installation. Of ${sample.length} files that were tried, none is whole. Restore the files that belong to this database, or move them there with storage:move.`,
		);
	const verifications = [...new Set(missing.map(({ verificationId }) => verificationId))];
	services.log.error(
		{
			code: "file_missing",
			files: missing.length,
			tried: sample.length,
			verifications: verifications.slice(0, namedVerifications),
		},
		`${name} lacks photos: restore the files that belong to this database, or redact verifications whose photos are lost`,
	);
}

/**
 * Compares the storage with a sample of the database: calls return whether it is complete. Once it was, they look for
 * the latest files only.
 */
export function createFilesCheck(services: WithFiles): () => Promise<boolean> {
	let wasComplete = false;
	const compare = async (): Promise<boolean> => {
		const sample = wasComplete
			? await listLatestFiles(services.db, recheckedFiles)
			: await sampleFiles(services);
		wasComplete = (await findMissing(services, sample)).length === 0;
		return wasComplete;
	};
	// The storage may be on a slow network: a comparison takes longer than a load balancer waits for an answer.
	let running: Promise<boolean> | null = null;
	return () => {
		running ??= compare().finally(() => {
			running = null;
		});
		return running;
	};
}
