import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import type { ListVerifications } from "../../../../domain/verifications/requests/schemas.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";

/** Search parameters of the list, without those of pagination. */
export const verificationFilterNames = [
	"text",
	"status",
	"outcome",
	"reason",
	"reached",
	"document",
	"country",
	"customer",
	"assignee",
	"escalated",
	"created_after",
	"created_before",
	"sort",
] as const;
/** Filters under "more filters". */
export const advancedFilterNames = verificationFilterNames.filter(
	(name) => name !== "text" && name !== "status",
);

/** API query of a URL; invalid values are left to the API to reject. */
export const toVerificationQuery = (search: URLSearchParams): QueryParams<ListVerifications> =>
	Object.fromEntries(
		[...verificationFilterNames, "cursor"].map((name) => [name, search.getAll(name).join(",") || undefined]),
	) as QueryParams<ListVerifications>;

/** Canonical search string, without the page. */
export function toVerificationSearch(formEntries: Iterable<readonly [string, string]>): URLSearchParams {
	const values = new Map<string, string[]>();
	for (const [name, value] of formEntries) values.set(name, [...(values.get(name) ?? []), value]);
	const entries = verificationFilterNames.map((name) => [name, (values.get(name) ?? []).join(",").trim()]);
	return new URLSearchParams(
		entries.filter(([name, value]) => value && !(name === "sort" && value === "newest")),
	);
}

/** The list's sort order, and the URL of the reverse one. */
export interface SortOrder {
	oldest: boolean;
	turned: string;
}

/** @param search the list's, without the page */
export function toSortOrder(search: URLSearchParams): SortOrder {
	const oldest = search.get("sort") === "oldest";
	const turned = new URLSearchParams(search);
	if (oldest) turned.delete("sort");
	else turned.set("sort", "oldest");
	return { oldest, turned: `?${turned}` };
}

/** Canonical search string of a saved view. */
export const toViewSearch = ({ query }: SavedView): string =>
	toVerificationSearch(new URLSearchParams(query)).toString();
