import { isInTransaction } from "../platform/database/after-commit.ts";
import type { Platform } from "../platform/platform.ts";

/** Lets methods throw in a transaction. */
function refuse<Part extends object>(part: Part, ...names: (keyof Part)[]): void {
	for (const name of names) {
		const method = part[name] as (...args: unknown[]) => unknown;
		const refusing = (...args: unknown[]) => {
			if (isInTransaction()) throw new Error(`${String(name)}() asks another server within a transaction.`);
			return method.apply(part, args);
		};
		part[name] = refusing as Part[typeof name];
	}
}

/**
 * Lets tests fail where a transaction waits for S3, the mail server or a webhook's receiver: while those are slow, it would
 * keep a connection and its locks from requests that have nothing to do with them.
 */
export function refuseInTransactions({ storage, mail, outbound, testOutbound }: Platform): void {
	refuse(storage, "put", "get", "isWhole", "delete", "deletePage", "list", "assertWritable");
	refuse(mail, "send");
	for (const client of [outbound, testOutbound]) refuse(client, "post");
}
