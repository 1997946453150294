import { type CsvColumns, csvBatchSize, streamCsv } from "../../platform/http/csv.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { auditApp, listAudit } from "./audit.ts";
import type { AuditEntry, AuditFilters, ListAudit } from "./contract.ts";

/** A page of an app's audit log, latest first, with the names of the members and API keys that acted. */
export async function listAppAudit(
	services: Services,
	caller: Permitted<"audit:read">,
	query: ListAudit,
): Promise<Page<AuditEntry>> {
	const { appId: chainId } = caller.actor;
	const page = await listAudit(services, { chainId, key: await services.vault.getAppKey(chainId) }, query);
	const keys = page.data.flatMap(({ actor: { kind, id } }) => (kind === "key" && id ? [id] : []));
	const names = await services.ports.findActorNames(services, chainId, [...new Set(keys)]);
	return {
		...page,
		data: page.data.map((entry) => {
			const name = names.get(entry.actor.id ?? "");
			return name === undefined ? entry : { ...entry, actor: { ...entry.actor, name } };
		}),
	};
}

const csvColumns: CsvColumns<AuditEntry> = {
	sequence: ({ sequence }) => sequence,
	id: ({ id }) => id,
	created_at: ({ created_at }) => created_at,
	action: ({ action }) => action,
	actor_kind: ({ actor }) => actor.kind,
	actor_id: ({ actor }) => actor.id,
	actor_name: ({ actor }) => actor.name,
	object_id: ({ object_id }) => object_id,
	details: ({ details }) => details,
	request_id: ({ request_id }) => request_id,
	hash: ({ hash }) => hash,
};

/** Streams the entries that match the filters, as CSV. The export is an entry itself, written first. */
export async function exportAppAudit(
	services: Services,
	caller: Permitted<"audit:read">,
	filters: AuditFilters,
): Promise<AsyncGenerator<string>> {
	await services.db.transaction((tx) =>
		auditApp(services, tx, caller, "app.audit_exported", { details: filters }),
	);
	return streamCsv(csvColumns, (cursor) =>
		listAppAudit(services, caller, { ...filters, limit: csvBatchSize, cursor }),
	);
}
