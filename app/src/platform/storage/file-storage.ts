/** A file in the storage. */
export interface StoredFile {
	readonly key: string;
	readonly bytes: number;
}

/** Storage of encrypted files. It never sees plain bytes: callers encrypt before and decrypt after. */
export interface FileStorage {
	/** As the operator knows it, to begin a sentence with. */
	readonly name: string;
	/**
	 * Creates the folder, or tests bucket, region and keys of S3, before the server starts.
	 * @throws with what to correct, by the name of the variable
	 */
	prepare(): Promise<void>;
	put(key: string, encrypted: Uint8Array): Promise<void>;
	get(key: string): Promise<Uint8Array>;
	/**
	 * Whether a file is there with this many bytes, and doesn't begin with zeros, as one restored without its content.
	 * @throws StorageUnreachableError if S3 doesn't say
	 */
	isWhole(key: string, bytes: number): Promise<boolean>;
	delete(key: string): Promise<void>;
	/** Deletes files in a folder: all of one on disk, a page of one in S3. @returns whether none is left */
	deletePage(folder: string): Promise<boolean>;
	/** All files, also some of those that are stored or deleted meanwhile. */
	list(): AsyncIterable<StoredFile>;
	/** @throws the system's or the storage's error if nothing can be written */
	assertWritable(): Promise<void>;
}

/** Encrypted files begin with random bytes. */
export const beginningBytes = 12;
/** Whether the beginning of a file can be encrypted. */
export const isEncryptedBeginning = (bytes: Uint8Array): boolean => bytes.some((byte) => byte !== 0);
