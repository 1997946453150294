import { createHmac, randomBytes } from "node:crypto";
import { deriveKey, type Key, seal, unseal, unsealKey } from "../../platform/crypto.ts";
import type { EndpointRow } from "./endpoint-queries.ts";

/** Everything of an app's webhooks that tells of nobody is sealed with this. */
export const webhookKey = (wrapping: Key): Key => deriveKey(wrapping, "webhooks");

const prefix = "whsec_";
const context = (endpointId: string) => `secret/${endpointId}`;

/** A new signing secret, sealed. */
export const newSealedSecret = (key: Key, endpointId: string): Buffer =>
	seal(key, randomBytes(24), context(endpointId));

/** A secret as receivers need it: Standard Webhooks, `whsec_` and base64. */
export const secretText = (
	key: Key,
	{ id, sealedSecret }: Pick<EndpointRow, "id" | "sealedSecret">,
): string => prefix + unseal(key, sealedSecret, context(id)).toString("base64");

/** What signs a message now: the secret, and the one before while both count. */
export function signingSecrets(
	key: Key,
	row: Pick<EndpointRow, "id" | "sealedSecret" | "sealedPrevious" | "previousUntil">,
	now: Date,
): Key[] {
	const { sealedPrevious, previousUntil } = row;
	const both = sealedPrevious && previousUntil && previousUntil > now;
	return [row.sealedSecret, ...(both ? [sealedPrevious] : [])].map((sealed) =>
		unsealKey(key, sealed, context(row.id)),
	);
}

/** The headers of a message, by Standard Webhooks. */
export function signedHeaders(
	secrets: readonly Key[],
	{ id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signatures = secrets.map((secret) =>
		createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64"),
	);
	return {
		"content-type": "application/json",
		"user-agent": "Vidimus/1",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
	};
}
