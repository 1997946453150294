import { createHmac, randomBytes } from "node:crypto";
import { deriveKey, type Key, keyFromBytes, seal, unseal } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { maxSecrets } from "./contract.ts";
import type { EndpointRow } from "./endpoint-queries.ts";
import type { StoredSecret } from "./tables.ts";

/** Everything of an app's webhooks that tells of nobody is sealed with this. */
export const webhookKey = (wrapping: Key): Key => deriveKey(wrapping, "webhooks");

type Owner = Pick<EndpointRow, "id" | "secrets">;
const prefix = "whsec_";
const context = (endpointId: string) => `secret/${endpointId}`;

const unsealSecret = (key: Key, endpointId: string, { sealed }: StoredSecret): Buffer =>
	unseal(key, Buffer.from(sealed, "base64"), context(endpointId));

/** A new signing secret, sealed: it signs until it is rotated. */
export const newSecret = (key: Key, endpointId: string, now: Date): StoredSecret => ({
	id: newId("webhookSecret", now),
	sealed: seal(key, randomBytes(24), context(endpointId)).toString("base64"),
	created_at: now.toISOString(),
	expires_at: null,
});

/** A secret as receivers need it: Standard Webhooks, `whsec_` and base64. */
export const secretText = (key: Key, endpointId: string, secret: StoredSecret): string =>
	prefix + unsealSecret(key, endpointId, secret).toString("base64");

/** The secrets that sign now, the current one first. */
export const activeSecrets = ({ secrets }: Pick<Owner, "secrets">, now: Date): StoredSecret[] =>
	secrets.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now.getTime());

/** The secret that new receivers are given. */
export function currentSecret({ id, secrets }: Owner): StoredSecret {
	const current = secrets.find(({ expires_at }) => expires_at === null);
	if (!current) throw new Error(`The webhook endpoint ${id} has no current secret.`);
	return current;
}

/** The keys that sign a message now. */
export const signingKeys = (key: Key, row: Owner, now: Date): Key[] =>
	activeSecrets(row, now).map((secret) => keyFromBytes(unsealSecret(key, row.id, secret)));

/**
 * The secrets of an endpoint with a new current one. The one that it replaces signs until `overlapEnd`, or not at
 * all when that is null; those replaced before sign until their own ends.
 * @throws Problem 409 `too_many_webhook_secrets`, which says when the next one ends
 */
export function rotateSecrets(
	key: Key,
	row: Owner,
	{ now, overlapEnd }: { now: Date; overlapEnd: Date | null },
): StoredSecret[] {
	const [current, ...retiring] = activeSecrets(row, now);
	const replaced = current && overlapEnd ? [{ ...current, expires_at: overlapEnd.toISOString() }] : [];
	const secrets = [newSecret(key, row.id, now), ...replaced, ...retiring];
	if (secrets.length <= maxSecrets) return secrets;
	const [until = ""] = retiring.flatMap(({ expires_at }) => expires_at ?? []).toSorted();
	throw new Problem(409, "too_many_webhook_secrets", { values: { maximum: maxSecrets, until } });
}

/** The headers of a message, by Standard Webhooks: one signature for each key. */
export function signedHeaders(
	keys: readonly Key[],
	{ id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signatures = keys.map((key) =>
		createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64"),
	);
	return {
		"content-type": "application/json",
		"user-agent": "Vidimus/1",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
	};
}
