import { isQueryError } from "../logging/log.ts";

/** S3 doesn't answer, or has a fault of its own: a retry may succeed. */
export class StorageUnreachableError extends Error {
	override readonly name = "StorageUnreachableError";
}

/** S3 refuses what this server asks of it: somebody has to act first. */
export class StorageRefusedError extends Error {
	override readonly name = "StorageRefusedError";
}

/** A file isn't in the storage. */
export class MissingFileError extends Error {
	override readonly name = "MissingFileError";
}

/** Error codes of file systems that can't be written: full, over quota, too large, read-only, broken. */
const diskErrorCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"]);
/** The same for a path. Sockets use these codes, too. */
const permissionErrorCodes = new Set(["EACCES", "EPERM"]);
/** PostgreSQL's SQLSTATE for a full disk. */
const databaseDiskFull = "53100";

/** Whether an error means that the disk of the server or the database is full or read-only, or that S3 refuses. */
export function isStorageUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof StorageRefusedError) return true;
	if (isQueryError(error)) return error.cause?.code === databaseDiskFull;
	const { code = "", path } = error as NodeJS.ErrnoException;
	if (diskErrorCodes.has(code) || (permissionErrorCodes.has(code) && path !== undefined)) return true;
	// flydrive wraps the system's error as the cause.
	return isStorageUnavailable(error.cause);
}

/** Whether an error means that S3 doesn't answer or refuses, so that nothing is known of its files. */
export const isS3Unavailable = (error: unknown): boolean =>
	error instanceof StorageUnreachableError || error instanceof StorageRefusedError;

/** Whether an error means that a file isn't in the storage. */
export const isFileMissing = (error: unknown): boolean =>
	error instanceof Error &&
	(error instanceof MissingFileError ||
		["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ||
		isFileMissing(error.cause));

/** Seconds in which a storage usually works again, for the header `Retry-After`. */
export const storageRetryAfterSeconds = "5";
