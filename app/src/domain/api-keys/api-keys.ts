import type { Mode } from "../../contract.ts";
import { deriveKey, hashSecret, type Key, newSecret } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { isWithin, withoutMapping } from "../../platform/network/address-range.ts";
import type { AppActor } from "../caller.ts";
import type { Services } from "../services.ts";
import { keyScopes, type Permission } from "../team/permissions.ts";
import { noteNetwork } from "./networks.ts";
import { findOwners, findUsableApiKey, findUsableById, insertApiKey, touchApiKey } from "./queries.ts";

/** A key's last use is written at most this often. */
const touchAfter = 60_000;
/** Characters of a key's end that are kept, to know it by. */
const endingLength = 4;

export interface NewApiKey {
	appId: string;
	mode: Mode;
	name: string;
	/** All that a key can have, unless told. */
	scopes?: readonly Permission[];
	allowedRanges?: readonly string[];
	expiresAt?: Date | null;
	/** The member who makes it. */
	createdBy?: string;
}

/** Makes a key; the returned secret is shown once and kept nowhere. Who may is the caller's to ask. */
export async function createApiKey(
	{ db, clock }: Services,
	{ scopes = keyScopes, allowedRanges = [], ...input }: NewApiKey,
	tx: Db = db,
): Promise<{ id: string; secret: string }> {
	const now = clock.now();
	const id = newId("apiKey", now);
	const secret = newSecret(`sk_${input.mode}`);
	await insertApiKey(tx, {
		...input,
		id,
		keyHash: hashSecret(secret),
		ending: secret.slice(-endingLength),
		scopes: [...scopes],
		allowedRanges: [...allowedRanges],
		createdAt: now,
	});
	return { id, secret };
}

/**
 * Whom a key acts for; null when it is unknown, expired or revoked.
 * @param address where the request came from
 * @throws Problem 403 `address_not_allowed`
 */
export async function readApiKey(
	services: Services,
	secret: string,
	address: string,
): Promise<AppActor | null> {
	const { db, clock } = services;
	const now = clock.now();
	const key = await findUsableApiKey(db, hashSecret(secret), now);
	if (!key) return null;
	const { id, appId, mode, scopes, allowedRanges, lastUsedAt } = key;
	if (allowedRanges.length > 0 && !allowedRanges.some((range) => isWithin(range, address)))
		throw new Problem(403, "address_not_allowed", { values: { address: withoutMapping(address) } });
	if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > touchAfter) await touchApiKey(db, id, now);
	await noteNetwork(services, key, address);
	return { kind: "key", id, appId, mode, permissions: scopes };
}

/** Whom a key acts for now, for what it has signed before; null once it is expired or revoked. */
export async function actorOfKey({ db, clock }: Services, id: string): Promise<AppActor | null> {
	const key = await findUsableById(db, id, clock.now());
	return key ? { kind: "key", id, appId: key.appId, mode: key.mode, permissions: key.scopes } : null;
}

/** Whether a secret is that of a key that works, wherever it is used from. */
export const isApiKey = async ({ db, clock }: Services, secret: string): Promise<boolean> =>
	(await findUsableApiKey(db, hashSecret(secret), clock.now())) !== undefined;

/** What is told of an app's keys is sealed with one key for all of them: it tells of nobody. */
export const tellingKey = (wrapping: Key): Key => deriveKey(wrapping, "api_keys");

/** The keys that events about API keys are sealed with. */
export async function apiKeyKeys(
	services: Services,
	{ actor }: { actor: { appId: string } },
	ids: readonly string[],
): Promise<Map<string, Key>> {
	if (ids.length === 0) return new Map();
	const key = tellingKey(await services.vault.appKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}

/** Whose keys these are, by their hashes, also of such as open nothing any more: for the log of requests. */
export const ownersOfKeys = async (
	{ db }: Pick<Services, "db">,
	keyHashes: readonly string[],
): Promise<Map<string, { id: string; appId: string; mode: Mode }>> =>
	new Map(
		keyHashes.length === 0
			? []
			: (await findOwners(db, keyHashes)).map(({ keyHash, ...owner }) => [keyHash, owner]),
	);
