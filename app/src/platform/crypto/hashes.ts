import { createHmac, hash } from "node:crypto";
import type { EncryptionKey } from "./encryption.ts";

export const sha256 = (bytes: Uint8Array | string): string => hash("sha256", bytes, "hex");

export const hmac = (key: EncryptionKey | string, text: string): string =>
	createHmac("sha256", key).update(text).digest("hex");
