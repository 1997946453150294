import { getTexts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type CsvColumns, streamCsv } from "../../platform/http/csv.ts";
import { dayMs } from "../../shared/durations.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { requirePossibleBirthDate } from "../shared/provided-birth-date.ts";
import {
	maxListAgeDays,
	type ScreeningList,
	type ScreeningLists,
	type ScreeningSearch,
	type ScreenName,
} from "./contract.ts";
import { parseCountry } from "./formats/list-values.ts";
import { type CountedListRow, listScreeningListRows, runInSnapshot } from "./queries.ts";
import { isListIncomplete, loadSearchableLists, searchLists } from "./search.ts";
import type { ListFault } from "./tables.ts";

/** Describes a list's fault in a sentence with line and field. */
export function describeListFault(locale: Locale, { fault, line, field }: ListFault): string {
	const t = getTexts(locale, "screening-lists");
	const key = fault === "malformed" && field !== null ? "malformed_field" : fault;
	const sentence = t(`fault.${key}`, { field: field ?? "" });
	return line === null ? sentence : t("at_line", { line, sentence });
}

export function presentScreeningList(row: CountedListRow, locale: Locale, now: Date): ScreeningList {
	const missing: ListFault = { fault: "entries_missing", line: null, field: null };
	const fault = row.version !== null && isListIncomplete(row) ? missing : row.fault;
	// The age counts from the list's own date, or from the import where it has none.
	const listDate = row.sourceDate === null ? row.importedAt : new Date(row.sourceDate);
	return {
		id: row.id,
		object: "screening_list",
		name: row.name,
		origin: row.appId === null ? "folder" : "upload",
		format: row.format,
		entries: row.entries,
		source_date: row.sourceDate,
		imported_at: row.importedAt?.toISOString() ?? null,
		hash: row.hash,
		stale: listDate === null || now.getTime() - listDate.getTime() > maxListAgeDays * dayMs,
		fault: fault && describeListFault(locale, fault),
	};
}

/** The screening lists of an app, by name. */
export async function listScreeningLists(
	services: Services,
	caller: Permitted<"lists:read">,
): Promise<ScreeningLists> {
	const now = services.clock.now();
	const rows = await listScreeningListRows(services.db, caller.actor);
	return { data: rows.map((row) => presentScreeningList(row, caller.locale, now)) };
}

const csvColumns: CsvColumns<ScreeningList> = {
	id: ({ id }) => id,
	name: ({ name }) => name,
	origin: ({ origin }) => origin,
	format: ({ format }) => format,
	entries: ({ entries }) => entries,
	source_date: ({ source_date }) => source_date,
	imported_at: ({ imported_at }) => imported_at,
	stale: ({ stale }) => stale,
	fault: ({ fault }) => fault,
	hash: ({ hash }) => hash,
};

/** The lists as CSV, without their entries: which versions names are compared with. */
export const exportScreeningLists = (
	services: Services,
	caller: Permitted<"lists:read">,
): AsyncGenerator<string> =>
	streamCsv(csvColumns, async () => ({ ...(await listScreeningLists(services, caller)), next_cursor: null }));

/** Searches the lists for a name. Stores nothing. */
export async function screenName(
	services: Services,
	caller: Permitted<"lists:read">,
	{ name, kind, birth_date, country, identifiers, threshold }: ScreenName,
): Promise<ScreeningSearch> {
	const { actor } = caller;
	if (kind === "person") requirePossibleBirthDate("birth_date", birth_date, services.clock.now());
	const countryCode = country === undefined ? null : parseCountry(country, actor.mode === "test");
	const subject = {
		kind,
		name,
		birthDates: birth_date === undefined ? [] : [birth_date],
		countries: countryCode === null ? [] : [countryCode],
		identifiers,
	};
	return runInSnapshot(services.db, async (tx) =>
		searchLists(tx, await loadSearchableLists(tx, actor), subject, threshold),
	);
}
