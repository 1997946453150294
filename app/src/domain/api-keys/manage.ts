import type { Page } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { cidr } from "../../platform/network/address-range.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { auditApp } from "../audit/audit.ts";
import { assertPassword } from "../auth/password/password.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { EventType } from "../events/contract.ts";
import { recordEvent } from "../events/events.ts";
import { wakeStreams } from "../events/wake.ts";
import type { Services } from "../services.ts";
import type { Permission } from "../team/permissions.ts";
import { createApiKey, type NewApiKey, tellingKey } from "./api-keys.ts";
import {
	type ApiKey,
	type ChangeKey,
	type CreateKey,
	type ListKeys,
	maxKeys,
	type NewKey,
	type RotateKey,
	soonDays,
} from "./contract.ts";
import {
	type AuthoredKey,
	copyNetworks,
	countUsableKeys,
	findKey,
	type KeyRow,
	listKeys,
	lockKey,
	lockKeys,
	updateKey,
} from "./queries.ts";

const hour = 3_600_000;
const day = 24 * hour;

function statusOf({ revokedAt, expiresAt }: KeyRow, now: Date): ApiKey["status"] {
	if (revokedAt) return "revoked";
	if (!expiresAt) return "active";
	const left = expiresAt.getTime() - now.getTime();
	if (left <= 0) return "expired";
	return left <= soonDays * day ? "expiring" : "active";
}

const present = (row: AuthoredKey, now: Date): ApiKey => ({
	id: row.id,
	object: "api_key",
	mode: row.mode,
	name: row.name,
	hint: `sk_${row.mode}_…${row.ending ?? ""}`,
	status: statusOf(row, now),
	scopes: row.scopes as ApiKey["scopes"],
	allowed_ranges: row.allowedRanges,
	created_at: row.createdAt.toISOString(),
	created_by:
		row.createdBy && row.author !== null
			? { id: row.createdBy, name: row.author, left: row.membership === null }
			: null,
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
	expires_at: row.expiresAt?.toISOString() ?? null,
	replaced_by: row.replacedBy,
	revoked_at: row.revokedAt?.toISOString() ?? null,
});

/** Nobody gives a key what they may not do themselves. @throws Problem 422 at `scopes`, naming what is missing */
function assertMayGive({ actor }: Caller<AppActor>, scopes: readonly Permission[]): void {
	const missing = scopes.filter((scope) => !actor.permissions.includes(scope));
	if (missing.length > 0) throw invalid("scopes", "scopes_missing", { scopes: missing.join(", ") });
}

/** A key that has ended stays as it is. @throws Problem 409 `key_over` */
function assertUsable(row: KeyRow, now: Date): void {
	if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw new Problem(409, "key_over");
}

/** @throws Problem 422 at `expires_at` */
function expiryOf(iso: string | null, now: Date): Date | null {
	const expiresAt = iso === null ? null : new Date(iso);
	if (expiresAt && expiresAt <= now) throw invalid("expires_at", "future");
	return expiresAt;
}

/** Ranges in one way of writing, each once. @throws Problem 422 at the first that is none */
const rangesOf = (texts: readonly string[]): string[] => [
	...new Set(
		texts.map((text, index) => {
			const range = cidr(text);
			if (!range) throw invalid(`allowed_ranges.${index}`, "listed.ip_range");
			return range;
		}),
	),
];

/** Records what became of a key; its maker's name stays out of what is kept. */
async function tell(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ created_by: _, ...key }: ApiKey,
	type: Extract<EventType, `api_key.${string}`>,
): Promise<void> {
	const { appId, mode } = caller.actor;
	const sealing = tellingKey(await services.vault.appKey(appId, tx));
	await recordEvent(services, tx, caller, { appId, mode, type, objectId: key.id, data: key, key: sealing });
}

/** Who listens with a key asks anew what it still opens. */
function recheck(services: Services, { appId }: AppActor, id: string): void {
	services.realtime.disconnect(id);
	wakeStreams(services, appId);
}

/** @throws Problem 404 */
async function shown(services: Services, caller: Caller<AppActor>, id: string, tx: Db): Promise<ApiKey> {
	const row = await findKey(tx, caller.actor, id);
	if (!row) throw notFound();
	return present(row, services.clock.now());
}

/** A page of the keys of the caller's app in their mode, latest first. @throws Problem 403 */
export async function pageOfKeys(
	{ db, clock }: Services,
	caller: Caller<AppActor>,
	query: ListKeys,
): Promise<Page<ApiKey>> {
	authorize(caller, "keys:read");
	const now = clock.now();
	return pageOfRows(
		await listKeys(db, caller.actor, query, now),
		query.limit,
		({ id }) => id,
		(row) => present(row, now),
	);
}

/** @throws Problem 403, 404 */
export function getKey(services: Services, caller: Caller<AppActor>, id: string): Promise<ApiKey> {
	authorize(caller, "keys:read");
	return shown(services, caller, id, services.db);
}

/** Adds a key of the caller's app in their mode. @throws Problem 409 `too_many_keys` */
async function add(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	input: Omit<NewApiKey, "appId" | "mode" | "createdBy">,
): Promise<NewKey> {
	const { appId, mode, id: createdBy } = caller.actor;
	await lockKeys(tx, { appId, mode });
	if ((await countUsableKeys(tx, { appId, mode }, services.clock.now())) >= maxKeys)
		throw new Problem(409, "too_many_keys", { values: { maximum: maxKeys } });
	const { id, secret } = await createApiKey(services, { ...input, appId, mode, createdBy }, tx);
	const key = await shown(services, caller, id, tx);
	await tell(services, tx, caller, key, "api_key.created");
	return { ...key, secret };
}

/**
 * Makes a key. Its secret opens what its maker's session does, and outlives it: whoever asks proves to be them.
 * @throws Problem 403, 409 `too_many_keys`, 422, also at `current_password`, 429
 */
export async function createKey(
	services: Services,
	caller: Caller<AppActor>,
	input: CreateKey,
): Promise<NewKey> {
	authorize(caller, "keys:manage");
	assertMayGive(caller, input.scopes);
	await assertPassword(services, caller.actor.id, input.current_password);
	const { name, scopes, expires_at } = input;
	const expiresAt = expiryOf(expires_at, services.clock.now());
	const allowedRanges = rangesOf(input.allowed_ranges);
	return services.db.transaction(async (tx) => {
		const key = await add(services, tx, caller, { name, scopes, allowedRanges, expiresAt });
		await auditApp(services, tx, caller, "api_key.created", {
			objectId: key.id,
			details: { name, scopes, allowed_ranges: allowedRanges, expires_at },
		});
		return key;
	});
}

/**
 * Changes what is given of a key; it counts from its next request on. A key that may do more than the caller
 * can be renamed and narrowed by them, not made to last longer or to work from elsewhere.
 * @throws Problem 403, 404, 409 `key_over`, 422
 */
export async function changeKey(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	to: ChangeKey,
): Promise<ApiKey> {
	authorize(caller, "keys:manage");
	const now = services.clock.now();
	const key = await services.db.transaction(async (tx) => {
		const row = await lockKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		const scopes = to.scopes ?? row.scopes;
		assertMayGive(
			caller,
			to.allowed_ranges || to.expires_at !== undefined
				? scopes
				: scopes.filter((scope) => !row.scopes.includes(scope)),
		);
		const change: Partial<KeyRow> = {
			...(to.name !== undefined && { name: to.name }),
			...(to.scopes && { scopes: to.scopes }),
			...(to.allowed_ranges && { allowedRanges: rangesOf(to.allowed_ranges) }),
			...(to.expires_at !== undefined && { expiresAt: expiryOf(to.expires_at, now), expiryNoticeAt: null }),
		};
		if (Object.keys(change).length === 0) return shown(services, caller, id, tx);
		await updateKey(tx, id, change);
		const { name, ...rest } = to;
		const details = { name: name ?? row.name, ...rest, ...(name !== undefined && { from: row.name }) };
		await auditApp(services, tx, caller, "api_key.changed", { objectId: id, details });
		return shown(services, caller, id, tx);
	});
	recheck(services, caller.actor, id);
	return key;
}

/**
 * Makes a key that takes another's place: the same name, scopes and networks, and a life as long as the other's
 * was to be. The other goes on working for some hours, so that programs can change over one by one.
 * @throws Problem 403, 404, 409 `key_over`, `key_rotated` or `too_many_keys`, 422 at `current_password` or `scopes`, 429
 */
export async function rotateKey(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ overlap_hours, current_password }: RotateKey,
): Promise<NewKey> {
	authorize(caller, "keys:manage");
	await assertPassword(services, caller.actor.id, current_password);
	const now = services.clock.now();
	const made = await services.db.transaction(async (tx) => {
		const row = await lockKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		if (row.replacedBy) throw new Problem(409, "key_rotated");
		assertMayGive(caller, row.scopes);
		const { name, scopes, allowedRanges, expiresAt, createdAt } = row;
		const key = await add(services, tx, caller, {
			name,
			scopes,
			allowedRanges,
			expiresAt: expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()),
		});
		await copyNetworks(tx, id, key.id);
		const end = now.getTime() + overlap_hours * hour;
		const ends = new Date(Math.min(end, expiresAt?.getTime() ?? end));
		await updateKey(tx, id, { expiresAt: ends, replacedBy: key.id });
		await tell(services, tx, caller, await shown(services, caller, id, tx), "api_key.rotated");
		await auditApp(services, tx, caller, "api_key.rotated", {
			objectId: id,
			details: { name, replaced_by: key.id, overlap_hours },
		});
		return key;
	});
	recheck(services, caller.actor, id);
	return made;
}

/** Ends a key at once, and whatever is open with it. One that is revoked stays so. @throws Problem 403, 404 */
export async function revokeKey(services: Services, caller: Caller<AppActor>, id: string): Promise<ApiKey> {
	authorize(caller, "keys:manage");
	const key = await services.db.transaction(async (tx) => {
		const row = await lockKey(tx, caller.actor, id);
		if (!row) throw notFound();
		if (row.revokedAt) return shown(services, caller, id, tx);
		await updateKey(tx, id, { revokedAt: services.clock.now() });
		const revoked = await shown(services, caller, id, tx);
		await tell(services, tx, caller, revoked, "api_key.revoked");
		await auditApp(services, tx, caller, "api_key.revoked", { objectId: id, details: { name: row.name } });
		return revoked;
	});
	recheck(services, caller.actor, id);
	return key;
}
