import type { ListVerifications } from "../../domain/verifications/requests/list-contract.ts";
import type { Query } from "../call.ts";

/** What the list's address may hold besides the page one is on. */
export const filterNames = [
	"text",
	"status",
	"outcome",
	"reason",
	"reached",
	"document",
	"country",
	"customer",
	"assignee",
	"created_after",
	"created_before",
	"sort",
] as const;
/** Those that lie behind "more filters". */
export const furtherNames = filterNames.filter((name) => name !== "text" && name !== "status");

/** What an address asks the API for: what is wrong with it the API says. */
export const queryOf = (search: URLSearchParams): Query<ListVerifications> =>
	Object.fromEntries(
		[...filterNames, "cursor"].map((name) => [name, search.getAll(name).join(",") || undefined]),
	) as Query<ListVerifications>;

/** The same search in the same words, whichever way it was come by; without the page. */
export function searchOf(given: Iterable<readonly [string, string]>): URLSearchParams {
	const values = new Map<string, string[]>();
	for (const [name, value] of given) values.set(name, [...(values.get(name) ?? []), value]);
	const entries = filterNames.map((name) => [name, (values.get(name) ?? []).join(",").trim()]);
	return new URLSearchParams(
		entries.filter(([name, value]) => value && !(name === "sort" && value === "newest")),
	);
}
