import { notFound } from "../../platform/http/problem.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { assertMayGrant, assertUsable, normalizeIpRanges, parseExpiry } from "./api-key-rules.ts";
import type { ApiKey, UpdateApiKey } from "./contract.ts";
import { loadPresentedApiKey } from "./present-api-key.ts";
import { type ApiKeyRow, lockApiKey, updateApiKeyRow } from "./queries.ts";

/**
 * Updates a key, effective from its next request on. A caller with fewer permissions than the key can rename and
 * restrict it, but not extend its life or its networks.
 * @throws Problem 404, 409 `key_inactive`, 422
 */
export async function updateApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
	changes: UpdateApiKey,
): Promise<ApiKey> {
	const now = services.clock.now();
	const key = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		const scopes = changes.scopes ?? row.scopes;
		assertMayGrant(
			caller,
			changes.allowed_ranges || changes.expires_at !== undefined
				? scopes
				: scopes.filter((scope) => !row.scopes.includes(scope)),
		);
		const change: Partial<ApiKeyRow> = {
			...(changes.name !== undefined && { name: changes.name }),
			...(changes.scopes && { scopes: changes.scopes }),
			...(changes.allowed_ranges && { allowedRanges: normalizeIpRanges(changes.allowed_ranges) }),
			...(changes.expires_at !== undefined && {
				expiresAt: parseExpiry(changes.expires_at, now),
				expiryNoticeAt: null,
			}),
		};
		if (Object.keys(change).length === 0) return loadPresentedApiKey(services, caller, id, tx);
		await updateApiKeyRow(tx, id, change);
		const { name, ...rest } = changes;
		const details = { name: name ?? row.name, ...rest, ...(name !== undefined && { from: row.name }) };
		await auditApp(services, tx, caller, "api_key.changed", { objectId: id, details });
		return loadPresentedApiKey(services, caller, id, tx);
	});
	services.realtime.disconnect(id);
	return key;
}
