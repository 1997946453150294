import { EngineUnavailableError, type Model } from "@vidimus/engine";
import type { Page } from "../../contract.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { paginate } from "../../platform/pagination.ts";
import { createWrappedKey, unwrapKey } from "../../platform/vault/wrapped-keys.ts";
import { auditApp } from "../audit/audit.ts";
import type { AppActor, Caller } from "../caller.ts";
import { areFacesComparable } from "../duplicates/duplicates.ts";
import { recordEvent } from "../events/events.ts";
import { authorize, type Permitted } from "../guard/authorize.ts";
import { type IdempotencyOptions, runIdempotentTransaction } from "../idempotency/idempotent-transaction.ts";
import type { FindTraits, Services } from "../services.ts";
import {
	type CreateListEntry,
	type ListEntry,
	type ListListEntries,
	listEntryKinds,
	listNames,
	maxListEntries,
} from "./contract.ts";
import { computeEntryToken, type EntryValue, listEmailValues, parseEntryValue } from "./entry-values.ts";
import {
	countListEntries,
	deleteListEntryRow,
	findListEntry,
	insertListEntry,
	type ListEntryRow,
	type ListEntryWithAuthor,
	listListEntriesById,
	listListEntryRows,
	listUnexpiredEntries,
	lockListCreation,
} from "./queries.ts";

export const unwrapEntryKey = (
	wrapping: EncryptionKey,
	row: Pick<ListEntryRow, "id" | "wrappedKey">,
): EncryptionKey => unwrapKey(wrapping, row.wrappedKey, row.id);
export const decryptEntryValue = (key: EncryptionKey, row: ListEntryRow): EntryValue =>
	decryptJson<EntryValue>(key, row.encryptedValue, "value");
export const decryptEntryReason = (key: EncryptionKey, row: ListEntryRow): string =>
	decryptJson<string>(key, row.encryptedReason, "reason");

function presentEntryValue(value: EntryValue): Pick<ListEntry, "value" | "country" | "match"> {
	if (value.kind === "face") return { value: null, country: null, match: null };
	if (value.kind === "document_number") return { value: value.number, country: value.country, match: null };
	return { value: value.text, country: null, match: value.kind === "email" ? value.match : null };
}

/** The model that faces of entries are compared by; null without faces, and while the engine is unavailable. */
async function findFaceModel(
	{ engine }: Services,
	rows: readonly Pick<ListEntryRow, "kind">[],
): Promise<Model | null> {
	if (!rows.some(({ kind }) => kind === "face")) return null;
	return engine.recognizerModel().catch((error: unknown) => {
		if (error instanceof EngineUnavailableError) return null;
		throw error;
	});
}

function presentListEntry(
	wrapping: EncryptionKey,
	row: ListEntryWithAuthor,
	{ now, faceModel }: { now: Date; faceModel: Model | null },
): ListEntry {
	const key = unwrapEntryKey(wrapping, row);
	const value = decryptEntryValue(key, row);
	const isOutdated =
		value.kind === "face" && faceModel !== null && !areFacesComparable(value.face.model, faceModel);
	return {
		id: row.id,
		object: "list_entry",
		mode: row.mode,
		list: row.list,
		kind: row.kind,
		...presentEntryValue(value),
		verification: row.verificationId,
		reason: decryptEntryReason(key, row),
		created_by: row.createdBy && row.author ? { id: row.createdBy, name: row.author } : null,
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt?.toISOString() ?? null,
		expired: row.expiresAt !== null && row.expiresAt <= now,
		fault: isOutdated ? "face_outdated" : null,
	};
}

/** The value to list: as typed, or as read from a verification. @throws Problem 422 */
async function resolveEntryValue(
	traitsOf: FindTraits,
	scope: AppScope,
	input: CreateListEntry,
): Promise<EntryValue> {
	const { kind, value, country, match, verification } = input;
	if (country && (kind !== "document_number" || verification)) throw invalidField("country", "country_alone");
	if (match && kind !== "email") throw invalidField("match", "match_alone");
	if (value && verification) throw invalidField("value", "value_or_verification");
	if (verification) {
		if (kind !== "face" && kind !== "document_number") throw invalidField("verification", "value_only");
		const traits = await traitsOf(scope, verification);
		if (!traits) throw invalidField("verification", "unknown_verification");
		if (kind === "face") {
			if (!traits.face) throw invalidField("verification", "no_face");
			return { kind, face: traits.face };
		}
		const documentValue =
			traits.document && parseEntryValue(kind, traits.document.number, traits.document.state);
		if (!documentValue) throw invalidField("verification", "no_document_number");
		return documentValue;
	}
	if (kind === "face") throw invalidField("verification", "required");
	if (!value) throw invalidField("value", "required");
	const typedValue = parseEntryValue(kind, value, country);
	if (!typedValue) throw invalidField("value", `listed.${kind}`);
	return typedValue.kind === "email" ? { ...typedValue, match: match ?? typedValue.match } : typedValue;
}

async function recordListEntryEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	entry: ListEntry,
	key: EncryptionKey,
	type: "list_entry.created" | "list_entry.deleted",
): Promise<void> {
	const { appId, mode } = caller.actor;
	await recordEvent(services, tx, caller, { appId, mode, type, objectId: entry.id, data: entry, key });
	const { list, kind } = entry;
	await auditApp(services, tx, caller, type, { objectId: entry.id, details: { list, kind } });
}

/** @throws Problem 403, 409 `already_listed`, `too_many_entries` or `idempotency_conflict`, 422 */
export async function createListEntry(
	services: Services,
	traitsOf: FindTraits,
	caller: Permitted<"lists:manage">,
	input: CreateListEntry,
	idempotency?: IdempotencyOptions,
): Promise<ListEntry> {
	// The response contains the listed value, such as a document number, which requires permission to read.
	if (input.verification) authorize(caller, "verifications:read");
	const { appId, mode, kind: actorKind, id: actorId } = caller.actor;
	const now = services.clock.now();
	const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
	if (expiresAt && expiresAt <= now) throw invalidField("expires_at", "future");
	const value = await resolveEntryValue(traitsOf, caller.actor, input);
	const wrapping = await services.vault.getAppKey(appId);
	const id = newId("listEntry", now);
	const { key, wrappedKey } = createWrappedKey(wrapping, id);
	const row: ListEntryRow = {
		id,
		appId,
		mode,
		list: input.list,
		kind: input.kind,
		token: computeEntryToken(wrapping, input.list, value),
		wrappedKey,
		encryptedValue: encryptJson(key, value, "value"),
		encryptedReason: encryptJson(key, input.reason, "reason"),
		verificationId: input.verification ?? null,
		createdBy: actorKind === "user" ? actorId : null,
		createdAt: now,
		expiresAt,
	};
	const faceModel = await findFaceModel(services, [row]);
	const add = async (tx: Db) => {
		await lockListCreation(tx, row);
		const sameEntries = await listUnexpiredEntries(
			tx,
			row,
			now,
			row.token ? [row.token] : [],
			row.token ? [] : ["face"],
		);
		const isAlreadyListed = sameEntries.some(
			(entry) => entry.list === row.list && (row.token || entry.verificationId === row.verificationId),
		);
		if (isAlreadyListed) throw new Problem(409, "already_listed");
		if ((await countListEntries(tx, row)) >= maxListEntries)
			throw new Problem(409, "too_many_entries", { values: { maximum: maxListEntries } });
		await insertListEntry(tx, row);
		const stored = (await findListEntry(tx, row, id)) ?? { ...row, author: null };
		const entry = presentListEntry(wrapping, stored, { now, faceModel });
		await recordListEntryEvent(services, tx, caller, entry, key, "list_entry.created");
		return entry;
	};
	const request = { key: undefined, ...idempotency, operation: "create list entry", body: input };
	return runIdempotentTransaction(services, caller, request, add, async (tx, entryId) => {
		const stored = await findListEntry(tx, row, entryId);
		return stored ? unwrapEntryKey(wrapping, stored) : null;
	});
}

/** @throws Problem 404 */
export async function getListEntry(
	services: Services,
	caller: Permitted<"lists:read">,
	id: string,
): Promise<ListEntry> {
	const row = await findListEntry(services.db, caller.actor, id);
	if (!row) throw notFound();
	const faceModel = await findFaceModel(services, [row]);
	return presentListEntry(await services.vault.getAppKey(row.appId), row, {
		now: services.clock.now(),
		faceModel,
	});
}

/** Tokens of a search text for every list and kind that it may belong to. */
const computeFilterTokens = (wrapping: EncryptionKey, { list, kind, text = "" }: ListListEntries): string[] =>
	(list ? [list] : listNames).flatMap((wantedList) =>
		(kind ? [kind] : listEntryKinds).flatMap((wantedKind) => {
			const value = parseEntryValue(wantedKind, text);
			const values = value?.kind === "email" ? listEmailValues(value.text) : [value];
			return values.flatMap((one) => (one && computeEntryToken(wrapping, wantedList, one)) ?? []);
		}),
	);

/** A page of an app's entries, latest first, including expired ones. */
export async function listListEntries(
	services: Services,
	caller: Permitted<"lists:read">,
	query: ListListEntries,
): Promise<Page<ListEntry>> {
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listListEntryRows(
		services.db,
		caller.actor,
		query,
		query.text ? computeFilterTokens(wrapping, query) : undefined,
	);
	const current = { now: services.clock.now(), faceModel: await findFaceModel(services, rows) };
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentListEntry(wrapping, row, current),
	);
}

/** @throws Problem 404 */
export async function deleteListEntry(
	services: Services,
	caller: Permitted<"lists:manage">,
	id: string,
): Promise<void> {
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	await services.db.transaction(async (tx) => {
		const row = await findListEntry(tx, caller.actor, id);
		if (!row || !(await deleteListEntryRow(tx, caller.actor, id))) throw notFound();
		const entry = presentListEntry(wrapping, row, { now: services.clock.now(), faceModel: null });
		await recordListEntryEvent(
			services,
			tx,
			caller,
			entry,
			unwrapEntryKey(wrapping, row),
			"list_entry.deleted",
		);
	});
}

/** Keys of an app's entries, for data that other domains encrypt with them. */
export async function findListEntryKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	const wrapping = await services.vault.getAppKey(actor.appId);
	const rows = ids.length > 0 ? await listListEntriesById(services.db, actor, ids) : [];
	return new Map(rows.map((row) => [row.id, unwrapEntryKey(wrapping, row)]));
}
