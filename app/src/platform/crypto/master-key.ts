import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import {
	decryptKey,
	deriveKey,
	type EncryptionKey,
	encryptKey,
	generateKey,
	keyFromBytes,
} from "./crypto.ts";

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
}

function readMasterKey(config: Config): EncryptionKey {
	if (config.masterKey) return keyFromBytes(config.masterKey);
	const file = join(config.dataDir, "master.key");
	if (!existsSync(file)) {
		mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
		writeFileSync(file, generateKey().export().toString("base64"), { mode: 0o600, flag: "wx" });
	}
	return keyFromBytes(Buffer.from(readFileSync(file, "utf8"), "base64"));
}

/** Loads the master key from the configuration, or outside production from a file (mode 0600). */
export function openKeyManager(config: Config): KeyManager {
	const master = readMasterKey(config);
	const wrapping = deriveKey(master, "wrap");
	const derived = new Map<string, EncryptionKey>();
	return {
		derive(purpose) {
			const key = derived.get(purpose) ?? deriveKey(master, purpose);
			derived.set(purpose, key);
			return key;
		},
		wrap: (key, context) => encryptKey(wrapping, key, context),
		unwrap: (wrapped, context) => decryptKey(wrapping, wrapped, context),
	};
}
