import { deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import { generateSecret, hashSecret } from "../../platform/crypto/secrets.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { isInRange, unmapIpv4 } from "../../platform/network/ip-range.ts";
import type { Mode } from "../../shared/schemas.ts";
import { keyScopes, type Permission } from "../guard/permissions.ts";
import type { Services } from "../services.ts";
import type { AppActor } from "../shared/caller.ts";
import { recordKeyNetwork, type SeenNetworks } from "./known-networks.ts";
import {
	findUsableApiKey,
	findUsableApiKeyById,
	insertApiKey,
	listApiKeyNameRows,
	listApiKeyOwnerRows,
	touchApiKey,
} from "./queries.ts";

/** A key's last use is written at most this often. */
const touchIntervalMs = 60_000;
/** Last characters of a key that are stored, to recognize it by. */
const hintLength = 4;

export interface NewApiKey {
	appId: string;
	mode: Mode;
	name: string;
	/** Defaults to all scopes. */
	scopes?: readonly Permission[];
	allowedRanges?: readonly string[];
	expiresAt?: Date | null;
	/** Member who creates the key. */
	createdBy?: string;
}

/** Creates a key. The returned secret is shown once and never stored. The caller checks permissions. */
export async function issueApiKey(
	{ db, clock }: Services,
	{ scopes = keyScopes, allowedRanges = [], ...input }: NewApiKey,
	tx: Db = db,
): Promise<{ id: string; secret: string }> {
	const now = clock.now();
	const id = newId("apiKey", now);
	const secret = generateSecret(`sk_${input.mode}`);
	await insertApiKey(tx, {
		...input,
		id,
		keyHash: hashSecret(secret),
		ending: secret.slice(-hintLength),
		scopes: [...scopes],
		allowedRanges: [...allowedRanges],
		createdAt: now,
	});
	return { id, secret };
}

/**
 * The actor that an API key authenticates; null when the key is unknown, expired or revoked.
 * @param address where the request came from
 * @throws Problem 403 `address_not_allowed`
 */
export async function resolveApiKey(
	services: Services,
	seenNetworks: SeenNetworks,
	secret: string,
	address: string,
): Promise<AppActor | null> {
	const { db, clock } = services;
	const now = clock.now();
	const key = await findUsableApiKey(db, hashSecret(secret), now);
	if (!key) return null;
	const { id, appId, mode, scopes, allowedRanges, lastUsedAt } = key;
	if (allowedRanges.length > 0 && !allowedRanges.some((range) => isInRange(range, address)))
		throw new Problem(403, "address_not_allowed", { values: { address: unmapIpv4(address) } });
	if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > touchIntervalMs) await touchApiKey(db, id, now);
	await recordKeyNetwork(services, seenNetworks, key, address);
	return { kind: "key", id, appId, mode, permissions: scopes };
}

/** The actor of a key by its id, for links that the key signed before; null once it is expired or revoked. */
export async function findApiKeyActor({ db, clock }: Services, id: string): Promise<AppActor | null> {
	const key = await findUsableApiKeyById(db, id, clock.now());
	return key ? { kind: "key", id, appId: key.appId, mode: key.mode, permissions: key.scopes } : null;
}

/** Whether a secret belongs to a usable key, regardless of the address it is used from. */
export const isUsableApiKey = async ({ db, clock }: Services, secret: string): Promise<boolean> =>
	(await findUsableApiKey(db, hashSecret(secret), clock.now())) !== undefined;

/** Encrypts events about API keys: one key per app, because these events hold no personal data. */
export const deriveApiKeyEventKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "api_keys");

/** The keys that events about API keys are encrypted with. */
export async function findApiKeyEventKeys(
	services: Services,
	{ actor }: { actor: { appId: string } },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	if (ids.length === 0) return new Map();
	const key = deriveApiKeyEventKey(await services.vault.getAppKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}

/** Owners of API keys by hash, expired and revoked keys included: for the request log only. */
export const findApiKeyOwners = async (
	{ db }: Pick<Services, "db">,
	keyHashes: readonly string[],
): Promise<Map<string, { id: string; appId: string; mode: Mode }>> =>
	new Map(
		keyHashes.length === 0
			? []
			: (await listApiKeyOwnerRows(db, keyHashes)).map(({ keyHash, ...owner }) => [keyHash, owner]),
	);

/** Names of an app's keys by ID. */
export async function findApiKeyNames(
	{ db }: Services,
	appId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const keys = ids.length > 0 ? await listApiKeyNameRows(db, appId, ids) : [];
	return new Map(keys.map(({ id, name }) => [id, name]));
}
