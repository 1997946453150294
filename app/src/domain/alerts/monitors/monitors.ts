import type { Services } from "../../services.ts";
import { systemCaller } from "../../shared/caller.ts";
import { raiseAlert, recordAlertEvent } from "../alerts.ts";
import type { AlertType } from "../contract.ts";
import { alertDefaults } from "../defaults.ts";
import { type AlertRow, listUnresolvedAlerts, updateAlerts, wasResolvedManuallySince } from "../queries.ts";
import { createMonitorContext } from "./queries.ts";
import type { MonitoredCondition } from "./values.ts";

/** Queue for an immediate run: a changed rule takes effect now, not at the next scheduled run. */
export const alertMonitorQueue = "alerts.watch_now";

/** An alert that a member resolved opens again only after a day, if its condition still holds. */
const cooldownMs = 86_400_000;

/**
 * Runs every domain's monitors: opens alerts for the conditions that hold now, over all apps, and resolves those whose
 * condition has ended.
 */
export async function runAlertMonitors(services: Services): Promise<void> {
	const now = services.clock.now();
	for (const { type, find } of services.ports.alertMonitors) {
		const defaultThreshold = alertDefaults[type].threshold?.default ?? 0;
		const context = createMonitorContext(services.db, type, { now, defaultThreshold });
		await syncAlerts(services, type, await find(services, context));
	}
}

const scopeKey = ({ appId, mode }: Pick<MonitoredCondition, "appId" | "mode">) => `${appId} ${mode}`;

/** An app and mode has one alert per monitored type, so the type is its key. */
async function syncAlerts(
	services: Services,
	type: AlertType,
	conditions: MonitoredCondition[],
): Promise<void> {
	const openAlerts = new Map(
		(await listUnresolvedAlerts(services.db, type)).map((row) => [scopeKey(row), row]),
	);
	for (const condition of conditions) {
		const row = openAlerts.get(scopeKey(condition));
		openAlerts.delete(scopeKey(condition));
		if (row) await refreshAlert(services, row, condition);
		else if (condition.opens) await openAlert(services, type, condition);
	}
	for (const row of openAlerts.values()) await resolveAlert(services, row);
}

async function refreshAlert(
	{ db, clock }: Services,
	row: AlertRow,
	{ data }: MonitoredCondition,
): Promise<void> {
	if (Object.entries(data).every(([name, value]) => row.data[name] === value)) return;
	await updateAlerts(db, [row.id], { data, lastSeenAt: clock.now() });
}

const openAlert = (services: Services, type: AlertType, { appId, mode, data }: MonitoredCondition) =>
	services.db.transaction(async (tx) => {
		const cooldownStart = new Date(services.clock.now().getTime() - cooldownMs);
		if (await wasResolvedManuallySince(tx, { appId, mode }, type, cooldownStart)) return;
		await raiseAlert(services, tx, { appId, mode, type, key: type, data });
	});

const resolveAlert = (services: Services, { id }: AlertRow) =>
	services.db.transaction(async (tx) => {
		const [row] = await updateAlerts(tx, [id], { status: "resolved", resolvedAt: services.clock.now() });
		if (row) await recordAlertEvent(services, tx, systemCaller, row, "alert.resolved");
	});
