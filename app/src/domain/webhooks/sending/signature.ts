import { createHmac } from "node:crypto";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";

/** The headers of a webhook request, by Standard Webhooks: one signature for each active secret. */
export function createSignedHeaders(
	keys: readonly EncryptionKey[],
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
