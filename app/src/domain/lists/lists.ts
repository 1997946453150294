import type { Page } from "../../contract.ts";
import { type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { newWrappedKey, unwrapKey } from "../../platform/vault/wrapped-keys.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Traits } from "../duplicates/duplicates.ts";
import { recordEvent } from "../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../idempotency/idempotency.ts";
import type { Services } from "../services.ts";
import {
	type CreateListEntry,
	entryKinds,
	type ListEntry,
	type ListListEntries,
	lists,
	maxEntries,
} from "./contract.ts";
import {
	type AuthoredEntry,
	countEntries,
	deleteEntry,
	type EntryRow,
	findEntry,
	insertEntry,
	listEntriesById,
	listPage,
	listValid,
	lockLists,
} from "./queries.ts";
import { type EntryValue, entryValue, tokenOf } from "./values.ts";

/** Face and document of a verification; null when the app has none with this id. */
export type TraitsOf = (scope: AppScope, verificationId: string) => Promise<Traits | null>;

export const entryKey = (wrapping: Key, row: Pick<EntryRow, "id" | "wrappedKey">): Key =>
	unwrapKey(wrapping, row.wrappedKey, row.id);
export const valueIn = (key: Key, row: EntryRow): EntryValue =>
	unsealJson<EntryValue>(key, row.sealedValue, "value");
export const reasonIn = (key: Key, row: EntryRow): string =>
	unsealJson<string>(key, row.sealedReason, "reason");

function shown(value: EntryValue): Pick<ListEntry, "value" | "country"> {
	if (value.kind === "face") return { value: null, country: null };
	if (value.kind === "document_number") return { value: value.number, country: value.country };
	return { value: value.text, country: null };
}

function present(wrapping: Key, row: AuthoredEntry, now: Date): ListEntry {
	const key = entryKey(wrapping, row);
	return {
		id: row.id,
		object: "list_entry",
		mode: row.mode,
		list: row.list,
		kind: row.kind,
		...shown(valueIn(key, row)),
		verification: row.verificationId,
		reason: reasonIn(key, row),
		created_by: row.createdBy && row.author ? { id: row.createdBy, name: row.author } : null,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt?.toISOString() ?? null,
		expired: row.expiresAt !== null && row.expiresAt <= now,
	};
}

/** What is to be listed: as it was typed, or as a verification shows it. @throws Problem 422 */
async function wanted(traitsOf: TraitsOf, scope: AppScope, input: CreateListEntry): Promise<EntryValue> {
	const { kind, value, country, verification } = input;
	if (country && (kind !== "document_number" || verification)) throw invalid("country", "country_alone");
	if (value && verification) throw invalid("value", "value_or_verification");
	if (verification) {
		if (kind !== "face" && kind !== "document_number") throw invalid("verification", "value_only");
		const traits = await traitsOf(scope, verification);
		if (!traits) throw invalid("verification", "unknown_verification");
		if (kind === "face") {
			if (!traits.face) throw invalid("verification", "no_face");
			return { kind, face: traits.face };
		}
		const read = traits.document && entryValue(kind, traits.document.number, traits.document.state);
		if (!read) throw invalid("verification", "no_document_number");
		return read;
	}
	if (kind === "face") throw invalid("verification", "required");
	if (!value) throw invalid("value", "required");
	const put = entryValue(kind, value, country);
	if (!put) throw invalid("value", `listed.${kind}`);
	return put;
}

async function tell(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	entry: ListEntry,
	key: Key,
	type: "list_entry.created" | "list_entry.deleted",
): Promise<void> {
	const { appId, mode } = caller.actor;
	await recordEvent(services, tx, caller, { appId, mode, type, objectId: entry.id, data: entry, key });
	const { list, kind } = entry;
	await auditApp(services, tx, caller, type, { objectId: entry.id, details: { list, kind } });
}

/** @throws Problem 403, 409 `already_listed`, `too_many_entries` or `idempotency_conflict`, 422 */
export async function createEntry(
	services: Services,
	traitsOf: TraitsOf,
	caller: Caller<AppActor>,
	input: CreateListEntry,
	idempotency?: IdempotencyKey,
): Promise<ListEntry> {
	authorize(caller, "lists:manage");
	// The answer names what is listed: a document number that the caller may not read otherwise.
	if (input.verification) authorize(caller, "verifications:read");
	const { appId, mode, kind: actorKind, id: actorId } = caller.actor;
	const now = services.clock.now();
	const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
	if (expiresAt && expiresAt <= now) throw invalid("expires_at", "future");
	const value = await wanted(traitsOf, caller.actor, input);
	const wrapping = await services.vault.appKey(appId);
	const id = newId("listEntry", now);
	const { key, wrappedKey } = newWrappedKey(wrapping, id);
	const row: EntryRow = {
		id,
		appId,
		mode,
		list: input.list,
		kind: input.kind,
		token: tokenOf(wrapping, input.list, value),
		wrappedKey,
		sealedValue: sealJson(key, value, "value"),
		sealedReason: sealJson(key, input.reason, "reason"),
		verificationId: input.verification ?? null,
		createdBy: actorKind === "user" ? actorId : null,
		createdAt: now,
		expiresAt,
	};
	const add = async (tx: Db) => {
		await lockLists(tx, row);
		const same = await listValid(tx, row, now, row.token ? [row.token] : [], row.token ? [] : ["face"]);
		const listed = same.some(
			(entry) => entry.list === row.list && (row.token || entry.verificationId === row.verificationId),
		);
		if (listed) throw new Problem(409, "already_listed");
		if ((await countEntries(tx, row)) >= maxEntries)
			throw new Problem(409, "too_many_entries", { values: { maximum: maxEntries } });
		await insertEntry(tx, row);
		const entry = present(wrapping, (await findEntry(tx, row, id)) ?? { ...row, author: null }, now);
		await tell(services, tx, caller, entry, key, "list_entry.created");
		return entry;
	};
	const request = { key: undefined, ...idempotency, operation: "create list entry", body: input };
	return withIdempotencyKey(services, caller, request, add, async (tx, made) => {
		const kept = await findEntry(tx, row, made);
		return kept ? entryKey(wrapping, kept) : null;
	});
}

/** @throws Problem 403, 404 */
export async function getEntry(services: Services, caller: Caller<AppActor>, id: string): Promise<ListEntry> {
	authorize(caller, "lists:read");
	const row = await findEntry(services.db, caller.actor, id);
	if (!row) throw notFound();
	return present(await services.vault.appKey(row.appId), row, services.clock.now());
}

/** Tokens that a value would have in the lists and kinds it can be meant in. */
const tokensSought = (wrapping: Key, { list, kind, text = "" }: ListListEntries): string[] =>
	(list ? [list] : lists).flatMap((wantedList) =>
		(kind ? [kind] : entryKinds).flatMap((wantedKind) => {
			const value = entryValue(wantedKind, text);
			return (value && tokenOf(wrapping, wantedList, value)) ?? [];
		}),
	);

/** A page of an app's entries, latest first; those that have expired are among them. */
export async function pageOfEntries(
	services: Services,
	caller: Caller<AppActor>,
	query: ListListEntries,
): Promise<Page<ListEntry>> {
	authorize(caller, "lists:read");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const rows = await listPage(
		services.db,
		caller.actor,
		query,
		query.text ? tokensSought(wrapping, query) : undefined,
	);
	const now = services.clock.now();
	return pageOfRows(
		rows,
		query.limit,
		(row) => row.id,
		(row) => present(wrapping, row, now),
	);
}

/** @throws Problem 403, 404 */
export async function removeEntry(services: Services, caller: Caller<AppActor>, id: string): Promise<void> {
	authorize(caller, "lists:manage");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	await services.db.transaction(async (tx) => {
		const row = await findEntry(tx, caller.actor, id);
		if (!row || !(await deleteEntry(tx, caller.actor, id))) throw notFound();
		const entry = present(wrapping, row, services.clock.now());
		await tell(services, tx, caller, entry, entryKey(wrapping, row), "list_entry.deleted");
	});
}

/** The keys of an app's entries, for what is sealed with them elsewhere. */
export async function entryKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, Key>> {
	const wrapping = await services.vault.appKey(actor.appId);
	const rows = ids.length > 0 ? await listEntriesById(services.db, actor, ids) : [];
	return new Map(rows.map((row) => [row.id, entryKey(wrapping, row)]));
}
