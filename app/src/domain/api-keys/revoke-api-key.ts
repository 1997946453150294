import { notFound } from "../../platform/http/problem.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { ApiKey } from "./contract.ts";
import { loadPresentedApiKey } from "./present-api-key.ts";
import { lockApiKey, updateApiKeyRow } from "./queries.ts";
import { recordApiKeyEvent } from "./record-api-key-event.ts";

/** Revokes a key and closes its sockets and streams. Can be repeated. @throws Problem 404 */
export async function revokeApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
): Promise<ApiKey> {
	const key = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		if (row.revokedAt) return loadPresentedApiKey(services, caller, id, tx);
		await updateApiKeyRow(tx, id, { revokedAt: services.clock.now() });
		const revoked = await loadPresentedApiKey(services, caller, id, tx);
		await recordApiKeyEvent(services, tx, caller, revoked, "api_key.revoked");
		await auditApp(services, tx, caller, "api_key.revoked", { objectId: id, details: { name: row.name } });
		return revoked;
	});
	services.realtime.disconnect(id);
	return key;
}
