import type { Page } from "../../contract.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { recordAlertEvent } from "./alerts.ts";
import { type Alert, type AlertCount, type ListAlerts, maxCounted } from "./contract.ts";
import { alertMessage, pathOf } from "./messages.ts";
import {
	type AlertRow,
	countOpen,
	cursorOf,
	listAlerts,
	listAlertsById,
	lockAlerts,
	type NamedAlert,
	updateAlerts,
} from "./queries.ts";

const time = (date: Date | null): string | null => date?.toISOString() ?? null;
const who = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);

const present = (row: NamedAlert, { locale }: Caller): Alert => ({
	id: row.id,
	object: "alert",
	mode: row.mode,
	type: row.type,
	severity: row.severity,
	status: row.status,
	...alertMessage(row, locale),
	url: pathOf(row),
	object_id: row.objectId,
	data: row.data,
	count: row.count,
	created_at: row.createdAt.toISOString(),
	last_seen_at: row.lastSeenAt.toISOString(),
	acknowledged_at: time(row.acknowledgedAt),
	acknowledged_by: who(row.acknowledgedBy, row.acknowledger),
	resolved_at: time(row.resolvedAt),
	resolved_by: who(row.resolvedBy, row.resolver),
});

/** A page of the app's alerts. */
export async function pageOfAlerts(
	{ db }: Services,
	caller: Caller<AppActor>,
	query: ListAlerts,
): Promise<Page<Alert>> {
	authorize(caller, "alerts:read");
	const rows = await listAlerts(db, caller.actor, query);
	return pageOfRows(rows, query.limit, cursorOf, (row) => present(row, caller));
}

/** @throws Problem 403, 404 */
export async function getAlert({ db }: Services, caller: Caller<AppActor>, id: string): Promise<Alert> {
	authorize(caller, "alerts:read");
	const [row] = await listAlertsById(db, caller.actor, [id]);
	if (!row) throw notFound();
	return present(row, caller);
}

export async function countAlerts({ db }: Services, caller: Caller<AppActor>): Promise<AlertCount> {
	authorize(caller, "alerts:read");
	return { object: "alert_count", open: await countOpen(db, caller.actor, maxCounted) };
}

type Step = "acknowledged" | "resolved";

/** What stands before each step; an alert that is past it stays as it is. */
const before: Record<Step, readonly AlertRow["status"][]> = {
	acknowledged: ["open"],
	resolved: ["open", "acknowledged"],
};

/** Acknowledges or resolves alerts, all or none. @throws Problem 403, 404 when one isn't the app's */
export async function moveAlerts(
	services: Services,
	caller: Caller<AppActor>,
	ids: readonly string[],
	to: Step,
	assertMovable: (rows: readonly AlertRow[]) => void = () => {},
): Promise<Alert[]> {
	authorize(caller, "alerts:manage");
	const { actor } = caller;
	const [at, by] = [services.clock.now(), actor.kind === "user" ? actor.id : null];
	const change: Partial<AlertRow> =
		to === "resolved"
			? { status: to, resolvedAt: at, resolvedBy: by }
			: { status: to, acknowledgedAt: at, acknowledgedBy: by };
	return services.db.transaction(async (tx) => {
		const held = await lockAlerts(tx, actor, ids);
		if (held.length < new Set(ids).size) throw notFound();
		assertMovable(held);
		const movable = held.filter(({ status }) => before[to].includes(status)).map(({ id }) => id);
		const moved = movable.length > 0 ? await updateAlerts(tx, movable, change) : [];
		for (const row of moved) await recordAlertEvent(services, tx, caller, row, `alert.${to}`);
		for (const { id, type } of moved)
			await auditApp(services, tx, caller, `alert.${to}`, { objectId: id, details: { type } });
		return (await listAlertsById(tx, actor, ids)).map((row) => present(row, caller));
	});
}

/** The same for one. @throws Problem 403, 404, 409 `alert_resolved` when it is over already */
export async function moveAlert(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	to: Step,
): Promise<Alert> {
	const [alert] = await moveAlerts(services, caller, [id], to, ([row]) => {
		if (row?.status === "resolved") throw new Problem(409, "alert_resolved");
	});
	if (!alert) throw notFound();
	return alert;
}
