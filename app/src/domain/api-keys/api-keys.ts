import type { Mode } from "../../contract.ts";
import { hashSecret, newSecret } from "../../platform/crypto.ts";
import { newId } from "../../platform/ids.ts";
import type { AppActor } from "../caller.ts";
import type { Services } from "../services.ts";
import { keyScopes, type Permission } from "../team/permissions.ts";
import { findUsableApiKey, insertApiKey, touchApiKey } from "./queries.ts";

/** A key's last use is written at most this often. */
const touchAfter = 60_000;

/** Makes a key; the returned secret is shown once and kept nowhere. */
export async function createApiKey(
	{ db, clock }: Services,
	input: { appId: string; mode: Mode; name: string; scopes?: readonly Permission[] },
): Promise<{ id: string; secret: string }> {
	const id = newId("apiKey");
	const secret = newSecret(`sk_${input.mode}`);
	await insertApiKey(db, {
		id,
		appId: input.appId,
		mode: input.mode,
		name: input.name,
		keyHash: hashSecret(secret),
		scopes: [...(input.scopes ?? keyScopes)],
		createdAt: clock.now(),
	});
	return { id, secret };
}

/** Whom a key acts for; null when it is unknown, expired or revoked. */
export async function readApiKey({ db, clock }: Services, secret: string): Promise<AppActor | null> {
	const now = clock.now();
	const key = await findUsableApiKey(db, hashSecret(secret), now);
	if (!key) return null;
	if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > touchAfter)
		await touchApiKey(db, key.id, now);
	return { kind: "key", id: key.id, appId: key.appId, mode: key.mode, permissions: key.scopes };
}
