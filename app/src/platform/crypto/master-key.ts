import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFile } from "../storage/create-file.ts";
import {
	deriveKey,
	type EncryptionKey,
	generateKey,
	keyFromBytes,
	unwrapKey,
	wrapKey,
} from "./encryption.ts";
import { isGuessableKey } from "./guessable-key.ts";

/**
 * The key hierarchy: the operator's master key wraps a key per app, which wraps a key per verification and per file.
 * Deleting a row's key erases it permanently.
 */
export interface KeyManager {
	/** A key of the server for one purpose (CSRF tokens, channel signatures). */
	derive(purpose: string): EncryptionKey;
	/** Wraps a key under the master key. */
	wrap(key: EncryptionKey, context: string): Buffer;
	unwrap(wrapped: Uint8Array, context: string): EncryptionKey;
	/**
	 * Saves a new key to its file, once it is known to fit the database. Does nothing with a key that already existed.
	 * @throws the system's error if the file can't be written, or another process has just created it
	 */
	save(): void;
	/**
	 * Does nothing if the key is the file's.
	 * @throws if this key is new, and another process has saved its own meanwhile
	 */
	assertNotOvertaken(): void;
}

const overtakenMessage = "Another process has just created DATA_DIR/master.key. Start this one again.";

const keyBytes = 32;

/** A new key is in no file until it is saved. */
function readMasterKey(config: Config, file: string): { key: EncryptionKey; isNew: boolean } {
	if (config.masterKey) return { key: keyFromBytes(config.masterKey), isNew: false };
	if (!existsSync(file)) return { key: generateKey(), isNew: true };
	const bytes = Buffer.from(readFileSync(file, "utf8"), "base64");
	// A full disk or a crash can leave an empty file, and a key derived from nothing is everybody's.
	if (bytes.length !== keyBytes || isGuessableKey(bytes))
		throw new Error(
			"DATA_DIR/master.key doesn't contain 32 bytes in base64. Restore it from a backup, or set MASTER_KEY. If the database has no data yet, delete the file: a new one is created.",
		);
	return { key: keyFromBytes(bytes), isNew: false };
}

/**
 * Loads the master key from the configuration, or outside production from a file (mode 0600).
 * @throws when the file doesn't contain a key
 */
export function openKeyManager(config: Config): KeyManager {
	const file = join(config.dataDir, "master.key");
	const { key: master, isNew } = readMasterKey(config, file);
	const wrappingKey = deriveKey(master, "wrap");
	const derived = new Map<string, EncryptionKey>();
	let isSaved = false;
	return {
		derive(purpose) {
			const key = derived.get(purpose) ?? deriveKey(master, purpose);
			derived.set(purpose, key);
			return key;
		},
		wrap: (key, context) => wrapKey(wrappingKey, key, context),
		unwrap: (wrapped, context) => unwrapKey(wrappingKey, wrapped, context),
		save() {
			if (!isNew || isSaved) return;
			try {
				createFile(file, master.export().toString("base64"));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
				throw new Error(overtakenMessage);
			}
			isSaved = true;
		},
		assertNotOvertaken() {
			if (isNew && !isSaved && existsSync(file)) throw new Error(overtakenMessage);
		},
	};
}
