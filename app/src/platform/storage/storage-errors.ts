import { isQueryError } from "../logging/log.ts";

/** Error codes of file systems that can't be written: full, over quota, too large, read-only, broken. */
const diskErrorCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"]);
/** The same for a path. Sockets use these codes, too. */
const permissionErrorCodes = new Set(["EACCES", "EPERM"]);
/** PostgreSQL's SQLSTATE for a full disk. */
const databaseDiskFull = "53100";

/** Whether an error means that the disk of the server or the database is full or read-only. */
export function isStorageUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (isQueryError(error)) return error.cause?.code === databaseDiskFull;
	const { code = "", path } = error as NodeJS.ErrnoException;
	if (diskErrorCodes.has(code) || (permissionErrorCodes.has(code) && path !== undefined)) return true;
	// flydrive wraps the system's error as the cause.
	return isStorageUnavailable(error.cause);
}
