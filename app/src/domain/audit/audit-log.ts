import type { Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { listAudit } from "./audit.ts";
import type { AuditEntry, ListAudit } from "./contract.ts";

/** A page of an app's audit log, latest first, with the names of the API keys that acted. */
export async function listAppAudit(
	services: Services,
	caller: Permitted<"audit:read">,
	query: ListAudit,
): Promise<Page<AuditEntry>> {
	const { appId: chainId } = caller.actor;
	const page = await listAudit(services, { chainId, key: await services.vault.getAppKey(chainId) }, query);
	const ids = page.data.flatMap(({ actor: { kind, id } }) => (kind === "key" && id ? [id] : []));
	const names = await services.ports.findApiKeyNames(services, chainId, [...new Set(ids)]);
	return {
		...page,
		data: page.data.map((entry) => {
			const name = names.get(entry.actor.id ?? "");
			return name === undefined ? entry : { ...entry, actor: { ...entry.actor, name } };
		}),
	};
}
