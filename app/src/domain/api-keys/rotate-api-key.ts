import { notFound, Problem } from "../../platform/http/problem.ts";
import { hourMs } from "../../shared/durations.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { assertMayGrant, assertMayIssueKey, assertUsable } from "./api-key-rules.ts";
import type { CreatedApiKey, RotateApiKey } from "./contract.ts";
import { addApiKey } from "./create-api-key.ts";
import { loadPresentedApiKey } from "./present-api-key.ts";
import { copyKeyNetworks, lockApiKey, updateApiKeyRow } from "./queries.ts";
import { recordApiKeyEvent } from "./record-api-key-event.ts";

/**
 * Replaces a key by a new one with the same name, scopes, networks and lifetime. The old key stays valid for some
 * hours, so that servers can switch over one by one. In live mode, the member confirms their password.
 * @throws Problem 404, 409 `key_inactive`, `key_rotated` or `too_many_keys`, 422 at `current_password` or `scopes`, 429
 */
export async function rotateApiKey(
	services: Services,
	caller: Permitted<"keys:manage">,
	id: string,
	{ overlap_hours, current_password }: RotateApiKey,
): Promise<CreatedApiKey> {
	await assertMayIssueKey(services, caller, current_password);
	const now = services.clock.now();
	const created = await services.db.transaction(async (tx) => {
		const row = await lockApiKey(tx, caller.actor, id);
		if (!row) throw notFound();
		assertUsable(row, now);
		if (row.replacedBy) throw new Problem(409, "key_rotated");
		assertMayGrant(caller, row.scopes);
		const { name, scopes, allowedRanges, expiresAt, createdAt } = row;
		const key = await addApiKey(services, tx, caller, {
			name,
			scopes,
			allowedRanges,
			expiresAt: expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()),
		});
		await copyKeyNetworks(tx, id, key.id);
		const end = now.getTime() + overlap_hours * hourMs;
		const ends = new Date(Math.min(end, expiresAt?.getTime() ?? end));
		await updateApiKeyRow(tx, id, { expiresAt: ends, replacedBy: key.id });
		await recordApiKeyEvent(
			services,
			tx,
			caller,
			await loadPresentedApiKey(services, caller, id, tx),
			"api_key.rotated",
		);
		await auditApp(services, tx, caller, "api_key.rotated", {
			objectId: id,
			details: { name, replaced_by: key.id, overlap_hours },
		});
		return key;
	});
	services.realtime.disconnect(id);
	return created;
}
