import type { ListAudit } from "../../../../domain/audit/contract.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { toTimeRangeQuery } from "../../event-log/search-params.ts";

export const auditFilterNames = ["action", "actor_id", "object_id", "from", "to"] as const;

export const hasAuditFilters = (search: URLSearchParams): boolean =>
	auditFilterNames.some((name) => search.has(name));

/** The API's parameters of the filters in the URL, which reports values that don't exist. */
export function toAuditQuery(search: URLSearchParams): QueryParams<ListAudit> {
	const { from, to } = toTimeRangeQuery(search);
	return Object.fromEntries(
		Object.entries({
			action: search.get("action"),
			actor_id: search.get("actor_id"),
			object_id: search.get("object_id"),
			created_after: from,
			created_before: to,
		}).filter(([, value]) => value),
	);
}
