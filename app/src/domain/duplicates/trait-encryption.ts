import type { FaceTemplate } from "@vidimus/engine";
import { decrypt, deriveKey, type EncryptionKey, encrypt } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { normalizeDocumentNumber } from "../../shared/documents.ts";
import type { listTemplatesAfter } from "./queries.ts";

/** @param key of the template's verification */
export const encryptTemplate = (key: EncryptionKey, { values }: Pick<FaceTemplate, "values">): Buffer =>
	encrypt(key, new Uint8Array(new Float32Array(values).buffer), "template");

/** @param key of the template's verification */
export const decryptTemplate = (
	key: EncryptionKey,
	{ encryptedTemplate }: Awaited<ReturnType<typeof listTemplatesAfter>>[number],
): Float32Array =>
	new Float32Array(new Uint8Array(decrypt(key, encryptedTemplate as Uint8Array, "template")).buffer);

/** By which equal documents of an app are found, without storing their numbers. */
export const createDocumentToken = (
	appKey: EncryptionKey,
	{ state, number }: { state: string; number: string },
): string =>
	hmac(
		deriveKey(appKey, "document numbers of face templates"),
		`${state} ${normalizeDocumentNumber(number)}`,
	);
