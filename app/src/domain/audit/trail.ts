import type { Page } from "../../contract.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { pageOfAudit } from "./audit.ts";
import type { AuditEntry, ListAudit } from "./contract.ts";
import { listKeyNames } from "./queries.ts";

/** A page of an app's trail, latest first, with the names of the keys that acted. @throws Problem 403 */
export async function trailOf(
	services: Services,
	caller: Caller<AppActor>,
	query: ListAudit,
): Promise<Page<AuditEntry>> {
	authorize(caller, "audit:read");
	const { appId: chainId } = caller.actor;
	const page = await pageOfAudit(services, { chainId, key: await services.vault.appKey(chainId) }, query);
	const ids = page.data.flatMap(({ actor: { kind, id } }) => (kind === "key" && id ? [id] : []));
	const keys = ids.length > 0 ? await listKeyNames(services.db, chainId, [...new Set(ids)]) : [];
	const names = new Map(keys.map(({ id, name }) => [id, name]));
	return {
		...page,
		data: page.data.map((entry) => {
			const name = names.get(entry.actor.id ?? "");
			return name === undefined ? entry : { ...entry, actor: { ...entry.actor, name } };
		}),
	};
}
