import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { type CsvColumns, csvBatchSize, streamCsv } from "../../platform/http/csv.ts";
import { notFound } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { ListEntry, ListEntryFilters, ListListEntries } from "./contract.ts";
import { computeEntryToken, listEmailValues, parseEntryValue } from "./entry-values.ts";
import { findFaceModel, presentListEntry } from "./present-list-entry.ts";
import { findListEntry, listListEntryRows } from "./queries.ts";
import { listEntryKinds, listNames } from "./values.ts";

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
const computeFilterTokens = (appKey: EncryptionKey, { list, kind, text = "" }: ListListEntries): string[] =>
	(list ? [list] : listNames).flatMap((wantedList) =>
		(kind ? [kind] : listEntryKinds).flatMap((wantedKind) => {
			const value = parseEntryValue(wantedKind, text);
			const values = value?.kind === "email" ? listEmailValues(value.text) : [value];
			return values.flatMap(
				(spelling) => (spelling && computeEntryToken(appKey, wantedList, spelling)) ?? [],
			);
		}),
	);

/** A page of an app's entries, latest first, including expired ones. */
export async function listListEntries(
	services: Services,
	caller: Permitted<"lists:read">,
	query: ListListEntries,
): Promise<Page<ListEntry>> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listListEntryRows(
		services.db,
		caller.actor,
		query,
		query.text ? computeFilterTokens(appKey, query) : undefined,
	);
	const current = { now: services.clock.now(), faceModel: await findFaceModel(services, rows) };
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentListEntry(appKey, row, current),
	);
}

const csvColumns: CsvColumns<ListEntry> = {
	id: ({ id }) => id,
	list: ({ list }) => list,
	kind: ({ kind }) => kind,
	value: ({ value }) => value,
	match: ({ match }) => match,
	country: ({ country }) => country,
	verification: ({ verification }) => verification,
	reason: ({ reason }) => reason,
	expires_at: ({ expires_at }) => expires_at,
	expired: ({ expired }) => expired,
	created_at: ({ created_at }) => created_at,
	created_by: ({ created_by }) => created_by?.name,
};

/** Streams the entries that match the filters, as CSV. The audit entry is written first, without the searched value. */
export async function exportListEntries(
	services: Services,
	caller: Permitted<"lists:read" | "verifications:export">,
	filters: ListEntryFilters,
): Promise<AsyncGenerator<string>> {
	const details = { ...filters, ...(filters.text !== undefined && { text: "…" }) };
	await services.db.transaction((tx) => auditApp(services, tx, caller, "list_entry.exported", { details }));
	return streamCsv(csvColumns, (cursor) =>
		listListEntries(services, caller, { ...filters, limit: csvBatchSize, cursor }),
	);
}
