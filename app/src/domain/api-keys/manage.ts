import type { Page } from "../../contract.ts";
import { dayMs, hourMs } from "../../durations-contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { normalizeCidr } from "../../platform/network/ip-range.ts";
import { paginate } from "../../platform/pagination.ts";
import { auditApp } from "../audit/audit.ts";
import { assertCurrentPassword } from "../auth/password/current-password.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { recordEvent } from "../events/events.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Permission } from "../guard/permissions.ts";
import type { Services } from "../services.ts";
import { deriveApiKeyEventKey, issueApiKey, type NewApiKey } from "./api-keys.ts";
import {
	type ApiKey,
	type CreateApiKey,
	type CreatedApiKey,
	expiringWithinDays,
	type ListApiKeys,
	maxApiKeys,
	type RotateApiKey,
	type UpdateApiKey,
} from "./contract.ts";
import {
	type ApiKeyRow,
	type ApiKeyWithAuthor,
	copyKeyNetworks,
	countUsableApiKeys,
	findApiKey,
	listApiKeyRows,
	lockApiKey,
	lockApiKeyCreation,
	updateApiKeyRow,
} from "./queries.ts";

function getApiKeyStatus({ revokedAt, expiresAt }: ApiKeyRow, now: Date): ApiKey["status"] {
	if (revokedAt) return "revoked";
	if (!expiresAt) return "active";
	const left = expiresAt.getTime() - now.getTime();
	if (left <= 0) return "expired";
	return left <= expiringWithinDays * dayMs ? "expiring" : "active";
}

const presentApiKey = (row: ApiKeyWithAuthor, now: Date): ApiKey => ({
	id: row.id,
	object: "api_key",
	mode: row.mode,
	name: row.name,
	hint: `sk_${row.mode}_…${row.ending}`,
	status: getApiKeyStatus(row, now),
	scopes: row.scopes as ApiKey["scopes"],
	allowed_ranges: row.allowedRanges,
	created_at: row.createdAt.toISOString(),
	created_by:
		row.createdBy && row.author !== null
			? { id: row.createdBy, name: row.author, is_member: row.membership !== null }
			: null,
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
	expires_at: row.expiresAt?.toISOString() ?? null,
	replaced_by: row.replacedBy,
	revoked_at: row.revokedAt?.toISOString() ?? null,
});

/** Members can't grant a key permissions they lack. @throws Problem 422 at `scopes`, naming what is missing */
function assertMayGrant({ actor }: Caller<AppActor>, scopes: readonly Permission[]): void {
	const missing = scopes.filter((scope) => !actor.permissions.includes(scope));
	if (missing.length > 0) throw invalidField("scopes", "scopes_missing", { scopes: missing.join(", ") });
}

/** Expired and revoked keys can't be changed. @throws Problem 409 `key_inactive` */
function assertUsable(row: ApiKeyRow, now: Date): void {
	if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw new Problem(409, "key_inactive");
}

/** @throws Problem 422 at `expires_at` */
function parseExpiry(iso: string | null, now: Date): Date | null {
	const expiresAt = iso === null ? null : new Date(iso);
	if (expiresAt && expiresAt <= now) throw invalidField("expires_at", "future");
	return expiresAt;
}

/** Normalizes IP ranges and removes duplicates. @throws Problem 422 at the first invalid one */
const normalizeIpRanges = (texts: readonly string[]): string[] => [
	...new Set(
		texts.map((text, index) => {
			const range = normalizeCidr(text);
			if (!range) throw invalidField(`allowed_ranges.${index}`, "listed.ip_range");
			return range;
		}),
	),
];

/** Records an event about a key, without the name of the member who created it. */
async function recordApiKeyEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ created_by: _, ...key }: ApiKey,
	type: Extract<EventType, `api_key.${string}`>,
): Promise<void> {
	const { appId, mode } = caller.actor;
	const encryptionKey = deriveApiKeyEventKey(await services.vault.getAppKey(appId, tx));
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type,
		objectId: key.id,
		data: key,
		key: encryptionKey,
	});
}

/** @throws Problem 404 */
async function loadPresentedApiKey(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	tx: Db,
): Promise<ApiKey> {
	const row = await findApiKey(tx, caller.actor, id);
	if (!row) throw notFound();
	return presentApiKey(row, services.clock.now());
}

/** A page of the keys of the caller's app in their mode, latest first. */
export async function listApiKeys(
	{ db, clock }: Services,
	caller: Permitted<"keys:read">,
	query: ListApiKeys,
): Promise<Page<ApiKey>> {
	const now = clock.now();
	return paginate(
		await listApiKeyRows(db, caller.actor, query, now),
		query.limit,
		({ id }) => id,
		(row) => presentApiKey(row, now),
	);
}

/** @throws Problem 404 */
export function getApiKey(services: Services, caller: Permitted<"keys:read">, id: string): Promise<ApiKey> {
	return loadPresentedApiKey(services, caller, id, services.db);
}

/**
 * A live key's secret outlives the member's session and reaches real people's data, so the member confirms their
 * password. The caller's mode decides: a created or rotated key always gets it.
 * @throws Problem 422 at `current_password`, 429
 */
async function assertMayIssueKey(
	services: Services,
	{ actor }: Caller<AppActor>,
	password: string | undefined,
): Promise<void> {
	if (actor.mode === "test") return;
	if (password === undefined)
		throw new Problem(422, "validation_failed", {
			fields: [{ path: "current_password", code: "invalid_type", key: "required" }],
		});
	await assertCurrentPassword(services, actor.id, password);
}

/** Adds a key to the caller's app and mode. @throws Problem 409 `too_many_keys` */
async function addApiKey(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	input: Omit<NewApiKey, "appId" | "mode" | "createdBy">,
): Promise<CreatedApiKey> {
	const { appId, mode, id: createdBy } = caller.actor;
	await lockApiKeyCreation(tx, { appId, mode });
	if ((await countUsableApiKeys(tx, { appId, mode }, services.clock.now())) >= maxApiKeys)
		throw new Problem(409, "too_many_keys", { values: { maximum: maxApiKeys } });
	const { id, secret } = await issueApiKey(services, { ...input, appId, mode, createdBy }, tx);
	const key = await loadPresentedApiKey(services, caller, id, tx);
	await recordApiKeyEvent(services, tx, caller, key, "api_key.created");
	return { ...key, secret };
}

/**
 * Creates a key. In live mode, the member confirms their password.
 * @throws Problem 409 `too_many_keys`, 422, also at `current_password`, 429
 */
export async function createApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	input: CreateApiKey,
): Promise<CreatedApiKey> {
	assertMayGrant(caller, input.scopes);
	await assertMayIssueKey(services, caller, input.current_password);
	const { name, scopes, expires_at } = input;
	const expiresAt = parseExpiry(expires_at, services.clock.now());
	const allowedRanges = normalizeIpRanges(input.allowed_ranges);
	return services.db.transaction(async (tx) => {
		const key = await addApiKey(services, tx, caller, { name, scopes, allowedRanges, expiresAt });
		await auditApp(services, tx, caller, "api_key.created", {
			objectId: key.id,
			details: { name, scopes, allowed_ranges: allowedRanges, expires_at },
		});
		return key;
	});
}

/**
 * Updates a key, effective from its next request on. A caller with fewer permissions than the key can rename and
 * restrict it, but not extend its life or its networks.
 * @throws Problem 404, 409 `key_inactive`, 422
 */
export async function updateApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
	changes: UpdateApiKey,
): Promise<ApiKey> {
	const now = services.clock.now();
	const key = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		const scopes = changes.scopes ?? row.scopes;
		assertMayGrant(
			caller,
			changes.allowed_ranges || changes.expires_at !== undefined
				? scopes
				: scopes.filter((scope) => !row.scopes.includes(scope)),
		);
		const change: Partial<ApiKeyRow> = {
			...(changes.name !== undefined && { name: changes.name }),
			...(changes.scopes && { scopes: changes.scopes }),
			...(changes.allowed_ranges && { allowedRanges: normalizeIpRanges(changes.allowed_ranges) }),
			...(changes.expires_at !== undefined && {
				expiresAt: parseExpiry(changes.expires_at, now),
				expiryNoticeAt: null,
			}),
		};
		if (Object.keys(change).length === 0) return loadPresentedApiKey(services, caller, id, tx);
		await updateApiKeyRow(tx, id, change);
		const { name, ...rest } = changes;
		const details = { name: name ?? row.name, ...rest, ...(name !== undefined && { from: row.name }) };
		await auditApp(services, tx, caller, "api_key.changed", { objectId: id, details });
		return loadPresentedApiKey(services, caller, id, tx);
	});
	services.realtime.disconnect(id);
	return key;
}

/**
 * Replaces a key by a new one with the same name, scopes, networks and lifetime. The old key stays valid for some
 * hours, so that servers can switch over one by one. In live mode, the member confirms their password.
 * @throws Problem 404, 409 `key_inactive`, `key_rotated` or `too_many_keys`, 422 at `current_password` or `scopes`, 429
 */
export async function rotateApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
	{ overlap_hours, current_password }: RotateApiKey,
): Promise<CreatedApiKey> {
	await assertMayIssueKey(services, caller, current_password);
	const now = services.clock.now();
	const created = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		if (row.replacedBy) throw new Problem(409, "key_rotated");
		assertMayGrant(caller, row.scopes);
		const { name, scopes, allowedRanges, expiresAt, createdAt } = row;
		const key = await addApiKey(services, tx, caller, {
			name,
			scopes,
			allowedRanges,
			expiresAt: expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()),
		});
		await copyKeyNetworks(tx, id, key.id);
		const end = now.getTime() + overlap_hours * hourMs;
		const ends = new Date(Math.min(end, expiresAt?.getTime() ?? end));
		await updateApiKeyRow(tx, id, { expiresAt: ends, replacedBy: key.id });
		await recordApiKeyEvent(
			services,
			tx,
			caller,
			await loadPresentedApiKey(services, caller, id, tx),
			"api_key.rotated",
		);
		await auditApp(services, tx, caller, "api_key.rotated", {
			objectId: id,
			details: { name, replaced_by: key.id, overlap_hours },
		});
		return key;
	});
	services.realtime.disconnect(id);
	return created;
}

/** Revokes a key and closes its sockets and streams. Can be repeated. @throws Problem 404 */
export async function revokeApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
): Promise<ApiKey> {
	const key = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		if (row.revokedAt) return loadPresentedApiKey(services, caller, id, tx);
		await updateApiKeyRow(tx, id, { revokedAt: services.clock.now() });
		const revoked = await loadPresentedApiKey(services, caller, id, tx);
		await recordApiKeyEvent(services, tx, caller, revoked, "api_key.revoked");
		await auditApp(services, tx, caller, "api_key.revoked", { objectId: id, details: { name: row.name } });
		return revoked;
	});
	services.realtime.disconnect(id);
	return key;
}
