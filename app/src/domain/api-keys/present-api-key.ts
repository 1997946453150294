import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/problem.ts";
import { dayMs } from "../../shared/durations.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { type ApiKey, expiringWithinDays } from "./contract.ts";
import { type ApiKeyRow, type ApiKeyWithAuthor, findApiKey } from "./queries.ts";

function getApiKeyStatus({ revokedAt, expiresAt }: ApiKeyRow, now: Date): ApiKey["status"] {
	if (revokedAt) return "revoked";
	if (!expiresAt) return "active";
	const left = expiresAt.getTime() - now.getTime();
	if (left <= 0) return "expired";
	return left <= expiringWithinDays * dayMs ? "expiring" : "active";
}

export const presentApiKey = (row: ApiKeyWithAuthor, now: Date): ApiKey => ({
	id: row.id,
	object: "api_key",
	mode: row.mode,
	name: row.name,
	hint: `sk_${row.mode}_…${row.ending}`,
	status: getApiKeyStatus(row, now),
	scopes: row.scopes as ApiKey["scopes"],
	allowed_ranges: row.allowedRanges,
	created_at: row.createdAt.toISOString(),
	created_by:
		row.createdBy && row.author !== null
			? { id: row.createdBy, name: row.author, is_member: row.membership !== null }
			: null,
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
	expires_at: row.expiresAt?.toISOString() ?? null,
	replaced_by: row.replacedBy,
	revoked_at: row.revokedAt?.toISOString() ?? null,
});

/** @throws Problem 404 */
export async function loadPresentedApiKey(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	tx: Db,
): Promise<ApiKey> {
	const row = await findApiKey(tx, caller.actor, id);
	if (!row) throw notFound();
	return presentApiKey(row, services.clock.now());
}
