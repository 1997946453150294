import { isQueryError } from "../logging/log.ts";

/** What a file system says when it takes nothing more: full, over quota, too large, read-only, broken. */
const diskErrorCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"]);
/** The same of one path; a socket can be refused in these words too. */
const permissionErrorCodes = new Set(["EACCES", "EPERM"]);
/** PostgreSQL's SQLSTATE for a full disk. */
const databaseDiskFull = "53100";

/** Whether an error says that a disk is full or read-only, the server's or the database's. */
export function isStorageUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (isQueryError(error)) return error.cause?.code === databaseDiskFull;
	const { code = "", path } = error as NodeJS.ErrnoException;
	if (diskErrorCodes.has(code) || (permissionErrorCodes.has(code) && path !== undefined)) return true;
	// flydrive keeps the system's error as the cause of its own.
	return isStorageUnavailable(error.cause);
}
