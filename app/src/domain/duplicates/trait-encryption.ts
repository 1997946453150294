import type { FaceTemplate } from "@vidimus/engine";
import { decrypt, deriveKey, type EncryptionKey, encrypt } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import type { Platform } from "../../platform/platform.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import { normalizeDocumentNumber } from "../../shared/documents.ts";
import type { listTemplatesAfter } from "./queries.ts";

/** @param key of the template's verification */
export const encryptTemplate = (key: EncryptionKey, { values }: Pick<FaceTemplate, "values">): Buffer =>
	encrypt(key, new Uint8Array(new Float32Array(values).buffer), "template");

/** Null when its key was deleted meanwhile. */
export function decryptTemplate(
	services: Pick<Platform, "secrets">,
	appKey: EncryptionKey,
	row: Awaited<ReturnType<typeof listTemplatesAfter>>[number],
): Float32Array | null {
	const key = findObjectKey(services, appKey, { ...row, id: row.verificationId });
	if (!key) return null;
	return new Float32Array(
		new Uint8Array(decrypt(key, row.encryptedTemplate as Uint8Array, "template")).buffer,
	);
}

/** By which equal documents of an app are found, without storing their numbers. */
export const createDocumentToken = (
	appKey: EncryptionKey,
	{ state, number }: { state: string; number: string },
): string =>
	hmac(
		deriveKey(appKey, "document numbers of face templates"),
		`${state} ${normalizeDocumentNumber(number)}`,
	);
