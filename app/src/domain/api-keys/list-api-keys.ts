import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { ApiKey, ListApiKeys } from "./contract.ts";
import { loadPresentedApiKey, presentApiKey } from "./present-api-key.ts";
import { listApiKeyRows } from "./queries.ts";

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
