import { randomBytes } from "node:crypto";
import {
	decrypt,
	deriveKey,
	type EncryptionKey,
	encrypt,
	keyFromBytes,
} from "../../../platform/crypto/encryption.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { maxSigningSecrets } from "../contract.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import type { StoredSigningSecret } from "../tables.ts";

/** The key for webhook data of an app that contains no personal data. */
export const deriveWebhookKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "webhooks");

type SecretOwner = Pick<WebhookEndpointRow, "id" | "secrets">;
const secretPrefix = "whsec_";
const getEncryptionContext = (endpointId: string) => `secret/${endpointId}`;

const decryptSecret = (key: EncryptionKey, endpointId: string, { encrypted }: StoredSigningSecret): Buffer =>
	decrypt(key, Buffer.from(encrypted, "base64"), getEncryptionContext(endpointId));

/** Creates an encrypted signing secret. It signs until it is rotated. */
export const createSigningSecret = (
	key: EncryptionKey,
	endpointId: string,
	now: Date,
): StoredSigningSecret => ({
	id: newId("webhookSecret", now),
	encrypted: encrypt(key, randomBytes(24), getEncryptionContext(endpointId)).toString("base64"),
	created_at: now.toISOString(),
	expires_at: null,
});

/** A secret in the form that receivers need (Standard Webhooks): `whsec_` and base64. */
export const formatSigningSecret = (
	key: EncryptionKey,
	endpointId: string,
	secret: StoredSigningSecret,
): string => secretPrefix + decryptSecret(key, endpointId, secret).toString("base64");

/** The secrets that haven't expired, the current one first. */
export const listActiveSecrets = (
	{ secrets }: Pick<SecretOwner, "secrets">,
	now: Date,
): StoredSigningSecret[] =>
	secrets.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now.getTime());

/** The secret without an expiration, which new receivers use. */
export function getCurrentSecret({ id, secrets }: SecretOwner): StoredSigningSecret {
	const current = secrets.find(({ expires_at }) => expires_at === null);
	if (!current) throw new Error(`The webhook endpoint ${id} has no current secret.`);
	return current;
}

/** The keys of the active secrets. */
export const getSigningKeys = (key: EncryptionKey, row: SecretOwner, now: Date): EncryptionKey[] =>
	listActiveSecrets(row, now).map((secret) => keyFromBytes(decryptSecret(key, row.id, secret)));

/**
 * The secrets of an endpoint with a new current one. The previous one signs until `overlapEnd`, or stops immediately
 * when that is null; those rotated earlier sign until they expire.
 * @throws Problem 409 `too_many_webhook_secrets`, which says when the next one expires
 */
export function rotateSecrets(
	key: EncryptionKey,
	row: SecretOwner,
	{ now, overlapEnd }: { now: Date; overlapEnd: Date | null },
): StoredSigningSecret[] {
	const [current, ...retiring] = listActiveSecrets(row, now);
	const replaced = current && overlapEnd ? [{ ...current, expires_at: overlapEnd.toISOString() }] : [];
	const secrets = [createSigningSecret(key, row.id, now), ...replaced, ...retiring];
	if (secrets.length <= maxSigningSecrets) return secrets;
	const [until = ""] = retiring.flatMap(({ expires_at }) => expires_at ?? []).toSorted();
	throw new Problem(409, "too_many_webhook_secrets", { values: { maximum: maxSigningSecrets, until } });
}
