import { createHash } from "node:crypto";
import { addAbortSignal, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	type GetObjectCommandOutput,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { beginningBytes, type FileStorage, isEncryptedBeginning, type StoredFile } from "./file-storage.ts";
import { toStorageError } from "./s3-errors.ts";
import { isFileMissing } from "./storage-errors.ts";
import type { S3Credentials, S3Location } from "./storage-url.ts";
import { probeContent, probeFileName } from "./write-probe.ts";

const connectTimeoutMs = 2000;
/** Until the answer to one of the attempts begins. */
const attemptTimeoutMs = 10_000;
const maxAttempts = 3;
/** All attempts with their answers: a request that waits for the storage gets its response within 15 seconds. */
const callTimeoutMs = 13_000;
const maxConnections = 64;
const concurrentDeletions = 8;

/** Options that every S3-compatible storage knows: those without checksums of newer kinds, and with paths for buckets. */
const createClient = ({ endpoint, region }: S3Location, credentials: S3Credentials) =>
	new S3Client({
		region,
		credentials,
		...(endpoint && { endpoint, forcePathStyle: true }),
		maxAttempts,
		// The storage's permission to send a large file would cost a connection of its own.
		expectContinueHeader: false,
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: {
			connectionTimeout: connectTimeoutMs,
			requestTimeout: attemptTimeoutMs,
			throwOnRequestTimeout: true,
			httpAgent: { keepAlive: true, maxSockets: maxConnections },
			httpsAgent: { keepAlive: true, maxSockets: maxConnections },
		},
	});

/** The whole size of a file of which a range was requested. */
const sizeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
	ContentRange ? Number(ContentRange.split("/")[1]) : (ContentLength ?? 0);

/**
 * Stores files in a bucket, each below its key.
 * @param address name of the setting with the bucket's address, for error messages
 */
export function openS3Storage(
	location: S3Location,
	credentials: S3Credentials,
	address: string,
): FileStorage {
	const Bucket = location.bucket;
	const client = createClient(location, credentials);

	async function call<Result>(run: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
		try {
			return await run(AbortSignal.timeout(callTimeoutMs));
		} catch (error) {
			throw toStorageError(error, address);
		}
	}

	const read = (key: string, range?: string) =>
		call(async (abortSignal) => {
			const command = new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: range }) });
			const response = await client.send(command, { abortSignal });
			const bytes = await buffer(addAbortSignal(abortSignal, response.Body as Readable));
			return { bytes, size: sizeOf(response) };
		});

	async function put(key: string, encrypted: Uint8Array): Promise<void> {
		// The storage compares what it has received.
		const ContentMD5 = createHash("md5").update(encrypted).digest("base64");
		const command = new PutObjectCommand({ Bucket, Key: key, Body: encrypted, ContentMD5 });
		await call((abortSignal) => client.send(command, { abortSignal }));
	}

	async function deleteFile(key: string): Promise<void> {
		const command = new DeleteObjectCommand({ Bucket, Key: key });
		await call((abortSignal) => client.send(command, { abortSignal }));
	}

	async function listPage(prefix?: string, page?: string): Promise<{ files: StoredFile[]; next?: string }> {
		const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: page });
		const { Contents = [], NextContinuationToken: next } = await call((abortSignal) =>
			client.send(command, { abortSignal }),
		);
		const files = Contents.map(({ Key = "", Size = 0 }) => ({ key: Key, bytes: Size }));
		return { files: files.filter(({ key }) => key !== probeFileName), ...(next && { next }) };
	}

	async function* list(): AsyncIterable<StoredFile> {
		let page: string | undefined;
		do {
			const { files, next } = await listPage(undefined, page);
			yield* files;
			page = next;
		} while (page);
	}

	async function deletePage(folder: string): Promise<boolean> {
		const { files, next } = await listPage(`${folder.replace(/\/$/, "")}/`);
		// One by one: the request that deletes many needs checksums that not every storage knows.
		const deleteListed = async ({ key }: StoredFile) => deleteFile(key);
		await Readable.from(files).forEach(deleteListed, { concurrency: concurrentDeletions });
		return !next;
	}

	async function assertWritable(): Promise<void> {
		await put(probeFileName, probeContent);
		await deleteFile(probeFileName);
	}

	return {
		name: `The bucket of ${address}`,
		prepare: assertWritable,
		put,
		get: async (key) => (await read(key)).bytes,
		async isWhole(key, bytes) {
			try {
				const beginning = await read(key, `bytes=0-${beginningBytes - 1}`);
				return beginning.size === bytes && isEncryptedBeginning(beginning.bytes);
			} catch (error) {
				if (isFileMissing(error)) return false;
				throw error;
			}
		},
		delete: deleteFile,
		deletePage,
		list,
		assertWritable,
	};
}
