import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { deriveKey, type Key, keyFromBytes, newKey, sealKey, unsealKey } from "./crypto.ts";

/**
 * The hierarchy of keys: the operator's master key wraps one key an app, which wraps one key a
 * verification and one a file. To forget a row for good, forget its key.
 */
export interface Keys {
	/** A key of the server's own, for one purpose (CSRF tokens, channel signatures). */
	derive(purpose: string): Key;
	/** Wraps a key under the master key. */
	wrap(key: Key, context: string): Buffer;
	unwrap(wrapped: Uint8Array, context: string): Key;
}

function masterKey(config: Config): Key {
	if (config.masterKey) return keyFromBytes(config.masterKey);
	const file = join(config.dataDir, "master.key");
	if (!existsSync(file)) {
		mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
		writeFileSync(file, newKey().export().toString("base64"), { mode: 0o600, flag: "wx" });
	}
	return keyFromBytes(Buffer.from(readFileSync(file, "utf8"), "base64"));
}

/** Opens the master key: from the configuration, or outside production from a file (mode 0600). */
export function openKeys(config: Config): Keys {
	const master = masterKey(config);
	const wrapping = deriveKey(master, "wrap");
	const derived = new Map<string, Key>();
	return {
		derive(purpose) {
			const key = derived.get(purpose) ?? deriveKey(master, purpose);
			derived.set(purpose, key);
			return key;
		},
		wrap: (key, context) => sealKey(wrapping, key, context),
		unwrap: (wrapped, context) => unsealKey(wrapping, wrapped, context),
	};
}
