import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { assertMayGrant, assertMayIssueKey, normalizeIpRanges, parseExpiry } from "./api-key-rules.ts";
import { issueApiKey, type NewApiKey } from "./api-keys.ts";
import { type CreateApiKey, type CreatedApiKey, maxApiKeys } from "./contract.ts";
import { loadPresentedApiKey } from "./present-api-key.ts";
import { countUsableApiKeys, lockApiKeyCreation } from "./queries.ts";
import { recordApiKeyEvent } from "./record-api-key-event.ts";

/** Adds a key to the caller's app and mode. @throws Problem 409 `too_many_keys` */
export async function addApiKey(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	input: Omit<NewApiKey, "appId" | "mode" | "createdBy">,
): Promise<CreatedApiKey> {
	const { appId, mode, id: createdBy } = caller.actor;
	await lockApiKeyCreation(tx, { appId, mode });
	if ((await countUsableApiKeys(tx, { appId, mode }, services.clock.now())) >= maxApiKeys)
		throw new Problem(409, "too_many_keys", { values: { maximum: maxApiKeys } });
	const { id, secret } = await issueApiKey(services, { ...input, appId, mode, createdBy }, tx);
	const key = await loadPresentedApiKey(services, caller, id, tx);
	await recordApiKeyEvent(services, tx, caller, key, "api_key.created");
	return { ...key, secret };
}

/**
 * Creates a key. In live mode, the member confirms their password.
 * @throws Problem 409 `too_many_keys`, 422, also at `current_password`, 429
 */
export async function createApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	input: CreateApiKey,
): Promise<CreatedApiKey> {
	assertMayGrant(caller, input.scopes);
	await assertMayIssueKey(services, caller, input.current_password);
	const { name, scopes, expires_at } = input;
	const expiresAt = parseExpiry(expires_at, services.clock.now());
	const allowedRanges = normalizeIpRanges(input.allowed_ranges);
	return services.db.transaction(async (tx) => {
		const key = await addApiKey(services, tx, caller, { name, scopes, allowedRanges, expiresAt });
		await auditApp(services, tx, caller, "api_key.created", {
			objectId: key.id,
			details: { name, scopes, allowed_ranges: allowedRanges, expires_at },
		});
		return key;
	});
}
