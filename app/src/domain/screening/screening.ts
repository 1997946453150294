import { texts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import {
	maxListAgeDays,
	type ScreeningList,
	type ScreeningLists,
	type ScreeningSearch,
	type ScreenName,
} from "./contract.ts";
import { countryOf } from "./formats/list-values.ts";
import { type ListRow, listLists } from "./queries.ts";
import { searchLists } from "./search.ts";
import type { ListFault } from "./tables.ts";

/** What is wrong with a list's file, in a sentence that names the line and the field. */
export function faultSentence(locale: Locale, { fault, line, field }: ListFault): string {
	const t = texts(locale, "screening");
	const key = fault === "malformed" && field !== null ? "malformed_field" : fault;
	const sentence = t(`fault.${key}`, { field: field ?? "" });
	return line === null ? sentence : t("at_line", { line, sentence });
}

const dayMs = 86_400_000;

export function presentList(row: ListRow, locale: Locale, now: Date): ScreeningList {
	// A list is as old as it says itself, and one that doesn't say as its import.
	const dated = row.sourceDate === null ? row.importedAt : new Date(row.sourceDate);
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
		stale: dated === null || now.getTime() - dated.getTime() > maxListAgeDays * dayMs,
		fault: row.fault && faultSentence(locale, row.fault),
	};
}

/** The lists that an app screens against, by name. @throws Problem 403 */
export async function pageOfLists(services: Services, caller: Caller<AppActor>): Promise<ScreeningLists> {
	authorize(caller, "lists:read");
	const now = services.clock.now();
	const rows = await listLists(services.db, caller.actor);
	return { data: rows.map((row) => presentList(row, caller.locale, now)) };
}

/** Looks for a name on the lists. Nothing of it is kept. @throws Problem 403 */
export async function screenName(
	services: Services,
	caller: Caller<AppActor>,
	{ name, kind, birth_date, country, identifiers, threshold }: ScreenName,
): Promise<ScreeningSearch> {
	authorize(caller, "lists:read");
	const found = country === undefined ? null : countryOf(country);
	const subject = {
		kind,
		name,
		birthDates: birth_date === undefined ? [] : [birth_date],
		countries: found === null ? [] : [found],
		identifiers,
	};
	return searchLists(services.db, caller.actor, subject, threshold);
}
