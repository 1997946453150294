import { randomUUID } from "node:crypto";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import { isS3Unavailable } from "./storage-errors.ts";

/** Queue of files that nothing refers to any more. */
export const deleteFilesQueue = "files.delete";

/** Keys of files, and folders, which end with `/`. */
interface FileDeletion {
	paths: readonly string[];
}

/** So many that a job ends within minutes, also in a slow storage. */
const maxPathsPerJob = 100;

/** More than a request takes from the first file to its commit. */
const maxUnkeptSeconds = 15 * 60;

/**
 * Enqueues the deletion of files in the transaction that makes them unneeded: whatever happens then, they are deleted
 * once the storage works.
 * @param paths keys of files, and folders, which end with `/`. None may be used again
 */
export async function enqueueFileDeletion(
	{ jobs }: Pick<Platform, "jobs">,
	tx: Db,
	paths: readonly string[],
): Promise<void> {
	for (let start = 0; start < paths.length; start += maxPathsPerJob)
		await jobs.send<FileDeletion>(tx, deleteFilesQueue, {
			paths: paths.slice(start, start + maxPathsPerJob),
		});
}

/** Identifies files that no transaction has kept yet; null without files. */
export type UnkeptFiles = string | null;

/**
 * Stores files before the transaction of the rows that refer to them. Unless it calls `keepFiles`, they are deleted after
 * 15 minutes, so that neither a rollback nor a crash leaves files that nothing refers to.
 * @param files encrypted bytes by key
 */
export async function storeFiles(
	{ db, jobs, storage }: Pick<Platform, "db" | "jobs" | "storage">,
	files: ReadonlyMap<string, Uint8Array>,
): Promise<UnkeptFiles> {
	if (files.size === 0) return null;
	const id = randomUUID();
	const deletion: FileDeletion = { paths: [...files.keys()] };
	await jobs.send(db, deleteFilesQueue, deletion, { id, afterSeconds: maxUnkeptSeconds });
	await Promise.all([...files].map(([key, encrypted]) => storage.put(key, encrypted)));
	return id;
}

/** Keeps stored files, in the transaction of the rows that refer to them. @throws if that took so long that they are deleted */
export async function keepFiles({ jobs }: Pick<Platform, "jobs">, tx: Db, files: UnkeptFiles): Promise<void> {
	if (files && !(await jobs.withdraw(tx, deleteFilesQueue, files)))
		throw new Error("These files were stored too long ago: their deletion has begun.");
}

/**
 * Deletes files that nothing refers to any more. Of a large folder, only some are deleted before the other deletions go on.
 * Can be repeated.
 */
export async function deleteUnneededFiles(
	{ db, jobs, storage }: Pick<Platform, "db" | "jobs" | "storage">,
	{ paths }: FileDeletion,
): Promise<void> {
	const remaining: string[] = [];
	const failures: unknown[] = [];
	for (const path of paths)
		try {
			if (!path.endsWith("/")) await storage.delete(path);
			else if (!(await storage.deletePage(path))) remaining.push(path);
		} catch (error) {
			if (isS3Unavailable(error)) throw error;
			failures.push(error);
		}
	await enqueueFileDeletion({ jobs }, db, remaining);
	if (failures.length > 0) throw failures[0];
}
