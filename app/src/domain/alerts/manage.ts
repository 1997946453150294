import { notFound, Problem } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../shared/caller.ts";
import { recordAlertEvent } from "./alerts.ts";
import { type Alert, type AlertCount, type ListAlerts, maxCountedAlerts } from "./contract.ts";
import { alertMessage, getAlertPath } from "./messages.ts";
import {
	type AlertRow,
	type AlertWithNames,
	countOpenAlerts,
	listAlertRows,
	listAlertsById,
	lockAlerts,
	toAlertCursor,
	updateAlerts,
} from "./queries.ts";

const toMemberRef = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);

const presentAlert = (row: AlertWithNames, { locale }: Caller): Alert => ({
	id: row.id,
	object: "alert",
	mode: row.mode,
	type: row.type,
	severity: row.severity,
	status: row.status,
	...alertMessage(row, locale),
	url: getAlertPath(row),
	object_id: row.objectId,
	data: row.data,
	count: row.count,
	created_at: row.createdAt.toISOString(),
	last_seen_at: row.lastSeenAt.toISOString(),
	acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
	acknowledged_by: toMemberRef(row.acknowledgedBy, row.acknowledger),
	resolved_at: row.resolvedAt?.toISOString() ?? null,
	resolved_by: toMemberRef(row.resolvedBy, row.resolver),
});

/** A page of the app's alerts. */
export async function listAlerts(
	{ db }: Services,
	caller: Permitted<"alerts:read">,
	query: ListAlerts,
): Promise<Page<Alert>> {
	const rows = await listAlertRows(db, caller.actor, query);
	return paginate(rows, query.limit, toAlertCursor, (row) => presentAlert(row, caller));
}

/** @throws Problem 404 */
export async function getAlert(
	{ db }: Services,
	caller: Permitted<"alerts:read">,
	id: string,
): Promise<Alert> {
	const [row] = await listAlertsById(db, caller.actor, [id]);
	if (!row) throw notFound();
	return presentAlert(row, caller);
}

export async function countAlerts({ db }: Services, caller: Permitted<"alerts:read">): Promise<AlertCount> {
	return { object: "alert_count", open: await countOpenAlerts(db, caller.actor, maxCountedAlerts) };
}

type AlertTransition = "acknowledged" | "resolved";

/** Statuses from which each transition is allowed; an alert that is already past it stays as it is. */
const getStatusesBefore: Record<AlertTransition, readonly AlertRow["status"][]> = {
	acknowledged: ["open"],
	resolved: ["open", "acknowledged"],
};

/** Acknowledges or resolves alerts, all or none. @throws Problem 404 when one isn't the app's */
export async function transitionAlerts(
	services: Services,
	caller: Permitted<"alerts:manage">,
	ids: readonly string[],
	to: AlertTransition,
	assertChangeable: (rows: readonly AlertRow[]) => void = () => {},
): Promise<Alert[]> {
	const { actor } = caller;
	const at = services.clock.now();
	const by = actor.kind === "user" ? actor.id : null;
	const change: Partial<AlertRow> =
		to === "resolved"
			? { status: to, resolvedAt: at, resolvedBy: by }
			: { status: to, acknowledgedAt: at, acknowledgedBy: by };
	return services.db.transaction(async (tx) => {
		const lockedRows = await lockAlerts(tx, actor, ids);
		if (lockedRows.length < new Set(ids).size) throw notFound();
		assertChangeable(lockedRows);
		const changeableIds = lockedRows
			.filter(({ status }) => getStatusesBefore[to].includes(status))
			.map(({ id }) => id);
		const changedRows = changeableIds.length > 0 ? await updateAlerts(tx, changeableIds, change) : [];
		for (const row of changedRows) await recordAlertEvent(services, tx, caller, row, `alert.${to}`);
		for (const { id, type } of changedRows)
			await auditApp(services, tx, caller, `alert.${to}`, { objectId: id, details: { type } });
		return (await listAlertsById(tx, actor, ids)).map((row) => presentAlert(row, caller));
	});
}

/** Acknowledges or resolves one alert. @throws Problem 404, 409 `alert_resolved` when it is resolved already */
export async function transitionAlert(
	services: Services,
	caller: Permitted<"alerts:manage">,
	id: string,
	to: AlertTransition,
): Promise<Alert> {
	const [alert] = await transitionAlerts(services, caller, [id], to, ([row]) => {
		if (row?.status === "resolved") throw new Problem(409, "alert_resolved");
	});
	if (!alert) throw notFound();
	return alert;
}
