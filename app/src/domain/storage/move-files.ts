import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStorage, StoredFile } from "../../platform/storage/file-storage.ts";
import { isFileMissing } from "../../platform/storage/storage-errors.ts";

/** Files that are copied at the same time: a bucket takes most of its time to answer. */
const concurrentFiles = 8;

/** What became of the files of the first storage, and of others that the second one has. */
export interface MoveReport {
	files: number;
	copied: number;
	/** Were there before, with the same content. */
	kept: number;
	/** Were deleted at the first storage before they could be read. */
	gone: number;
	/** Are at the second storage only. */
	extra: number;
	/** Keys of files that the second storage gives back with another content than was written. */
	different: string[];
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function readIfThere(storage: FileStorage, key: string): Promise<Uint8Array | null> {
	try {
		return await storage.get(key);
	} catch (error) {
		if (isFileMissing(error)) return null;
		throw error;
	}
}

async function hasContent(storage: FileStorage, key: string, expected: string): Promise<boolean> {
	const bytes = await readIfThere(storage, key);
	return bytes !== null && hash(bytes) === expected;
}

async function copyFile(
	from: FileStorage,
	to: FileStorage,
	{ key, bytes }: StoredFile,
	trustsSizes: boolean,
): Promise<"copied" | "kept" | "gone" | "different"> {
	if (trustsSizes && (await to.isWhole(key, bytes))) return "kept";
	const content = await readIfThere(from, key);
	if (!content) return "gone";
	const expected = hash(content);
	if (!trustsSizes && (await hasContent(to, key, expected))) return "kept";
	await to.put(key, content);
	return (await hasContent(to, key, expected)) ? "copied" : "different";
}

/**
 * Counts the files that only the second storage has. They aren't deleted: by mistake, a server may store its files there
 * already, and those that were redacted since they were copied can't be decrypted.
 */
async function countExtraFiles(
	from: FileStorage,
	to: FileStorage,
	known: ReadonlySet<string>,
): Promise<number> {
	let extra = 0;
	const handle = async ({ key, bytes }: StoredFile) => {
		// It may have been stored at the first one since that was listed.
		if (!known.has(key) && !(await from.isWhole(key, bytes))) extra++;
	};
	await Readable.from(to.list()).forEach(handle, { concurrency: concurrentFiles });
	return extra;
}

/**
 * Copies all files from one storage to another, and compares the SHA-256 hashes of both. Repeated, it copies what is missing
 * or differs. The first storage is only read, so the server may use it meanwhile.
 * @param options.finish for a server that is stopped: files of the same size count as copied before
 * @param options.onFile called after each file
 */
export async function moveFiles(
	from: FileStorage,
	to: FileStorage,
	options: { finish: boolean; onFile?: (report: MoveReport) => void },
): Promise<MoveReport> {
	const report: MoveReport = { files: 0, copied: 0, kept: 0, gone: 0, extra: 0, different: [] };
	const known = new Set<string>();
	const copy = async (file: StoredFile) => {
		known.add(file.key);
		const outcome = await copyFile(from, to, file, options.finish);
		if (outcome === "different") report.different.push(file.key);
		else report[outcome]++;
		report.files++;
		options.onFile?.(report);
	};
	await Readable.from(from.list()).forEach(copy, { concurrency: concurrentFiles });
	report.extra = await countExtraFiles(from, to, known);
	return report;
}
