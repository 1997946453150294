import { MissingFileError, StorageRefusedError, StorageUnreachableError } from "./storage-errors.ts";

/** What is wrong and what to do, by S3's error codes. Values are never shown. */
const sentences: Record<string, (address: string) => string> = {
	NoSuchBucket: (address) =>
		`${address} names a bucket that doesn't exist. Create the bucket, or correct its name.`,
	AuthorizationHeaderMalformed: (address) =>
		`${address} doesn't name the region of its bucket. Correct the region.`,
	PermanentRedirect: (address) => `${address} doesn't name the region of its bucket. Correct the region.`,
	InvalidAccessKeyId: () =>
		"STORAGE_ACCESS_KEY isn't a key of the storage. Correct it, or create the key there.",
	SignatureDoesNotMatch: () =>
		"STORAGE_SECRET_KEY isn't the secret of STORAGE_ACCESS_KEY. Correct one of them.",
	AccessDenied: (address) =>
		`STORAGE_ACCESS_KEY may not list, read, write and delete files in the bucket of ${address}. Allow it, or use another key.`,
	RequestTimeTooSkewed: () => "This machine's clock differs from the storage's by minutes. Set it.",
};
/** A file of no bytes has no beginning. */
const missingFileCodes = new Set(["NoSuchKey", "InvalidRange"]);
/** A request that took too long or was damaged on the way, and a bucket that is being made. */
const temporaryCodes = new Set(["RequestTimeout", "BadDigest", "OperationAborted", "TemporaryRedirect"]);

/**
 * Whether the same request may succeed later: it was too slow, there were too many, the storage has a fault other than
 * being full, or something in front of it answered, which knows no codes of S3.
 */
const isTemporary = (status: number, code: string): boolean =>
	status === 408 ||
	status === 429 ||
	(status >= 500 && status !== 507) ||
	temporaryCodes.has(code) ||
	(status === 404 && /^(NotFound|Error|UnknownError)$/.test(code));

/** The parts of the client's errors that say what happened. */
interface S3Failure extends NodeJS.ErrnoException {
	readonly $metadata?: { readonly httpStatusCode?: number };
	readonly $response?: { readonly statusCode?: number };
}

function describeSilence({ name, code }: S3Failure, status: number | undefined): string {
	if (status) return `it answers ${status}`;
	return /^(Abort|Timeout)Error$/.test(name) ? "it doesn't answer in time" : (code ?? name);
}

/**
 * Turns an error of the S3 client into one that says whether a retry may help, and otherwise what to correct.
 * @param address name of the setting with the bucket's address
 */
export function toStorageError(error: unknown, address: string): Error {
	const failure = error as S3Failure;
	const status = failure.$metadata?.httpStatusCode ?? failure.$response?.statusCode;
	if (status === undefined || isTemporary(status, failure.name))
		return new StorageUnreachableError(
			`The storage of ${address} can't be reached: ${describeSilence(failure, status)}.`,
			{ cause: error },
		);
	if (missingFileCodes.has(failure.name))
		return new MissingFileError("The file isn't in the storage.", { cause: error });
	const sentence =
		sentences[failure.name]?.(address) ?? `The storage of ${address} refuses a request: ${failure.name}.`;
	return new StorageRefusedError(sentence, { cause: error });
}
