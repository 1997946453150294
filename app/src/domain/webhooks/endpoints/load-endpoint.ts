import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/problem.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { findEndpoint, lockEndpoint, type WebhookEndpointRow } from "../endpoint-queries.ts";

/** @throws Problem 404 */
export async function loadEndpoint(
	{ db }: Services,
	scope: AppScope,
	id: string,
): Promise<WebhookEndpointRow> {
	const row = await findEndpoint(db, scope, id);
	if (!row) throw notFound();
	return row;
}

/** Runs `work` with the endpoint's row locked. @throws Problem 404 */
export async function lockEndpointOrFail<T>(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
	work: (tx: Db, row: WebhookEndpointRow) => Promise<T>,
): Promise<T> {
	return services.db.transaction(async (tx) => {
		const row = await lockEndpoint(tx, caller.actor, id);
		if (!row) throw notFound();
		return work(tx, row);
	});
}
