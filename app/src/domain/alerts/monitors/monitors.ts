import { system } from "../../caller.ts";
import { mailState } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { raiseAlert, recordAlertEvent } from "../alerts.ts";
import type { AlertType } from "../contract.ts";
import { alertDefaults } from "../defaults.ts";
import { type AlertRow, listUnresolved, resolvedByHandSince, updateAlerts } from "../queries.ts";
import { type Condition, findAllApps, findDeclineSpikes, findLateReviews } from "./queries.ts";

/** Queue of a look at once: a rule that changes counts now, not in some minutes. */
export const watchQueue = "alerts.watch_now";

/** Mails are tried again by themselves: what passes in this time is no alert. */
const mailPatience = 600_000;
/** What somebody resolved opens again only after a day, should it still be the case. */
const cooldownMs = 86_400_000;
const spike = { decisions: 20, times: 2, over: 0.8 };

const defaultOf = (type: AlertType): number => alertDefaults[type].threshold?.default ?? 0;

async function mailsFailing(services: Services, now: Date): Promise<Condition[]> {
	const { working, failing_since: since } = await mailState(services);
	if (working || (since && now.getTime() - Date.parse(since) < mailPatience)) return [];
	return findAllApps(services.db, now);
}

/** Opens, over all apps, the alerts on what is the case by now, and resolves those on what is over. */
export async function watchConditions(services: Services): Promise<void> {
	const { db, clock } = services;
	const now = clock.now();
	await follow(services, "reviews_waiting", await findLateReviews(db, now, defaultOf("reviews_waiting")));
	const spikes = await findDeclineSpikes(db, now, { percent: defaultOf("decline_spike"), ...spike });
	await follow(services, "decline_spike", spikes);
	await follow(services, "mail_failing", await mailsFailing(services, now));
}

const placeOf = ({ appId, mode }: Pick<Condition, "appId" | "mode">) => `${appId} ${mode}`;

/** There is one alert of such a type in an app and mode: the type is its key. */
async function follow(services: Services, type: AlertType, conditions: Condition[]): Promise<void> {
	const held = new Map((await listUnresolved(services.db, type)).map((row) => [placeOf(row), row]));
	for (const condition of conditions) {
		const row = held.get(placeOf(condition));
		held.delete(placeOf(condition));
		if (row) await bringUpToDate(services, row, condition);
		else if (condition.opens) await open(services, type, condition);
	}
	for (const row of held.values()) await close(services, row);
}

async function bringUpToDate({ db, clock }: Services, row: AlertRow, { data }: Condition): Promise<void> {
	if (Object.entries(data).every(([name, value]) => row.data[name] === value)) return;
	await updateAlerts(db, [row.id], { data, lastSeenAt: clock.now() });
}

const open = (services: Services, type: AlertType, { appId, mode, data }: Condition) =>
	services.db.transaction(async (tx) => {
		const since = new Date(services.clock.now().getTime() - cooldownMs);
		if (await resolvedByHandSince(tx, { appId, mode }, type, since)) return;
		await raiseAlert(services, tx, { appId, mode, type, key: type, data });
	});

const close = (services: Services, { id }: AlertRow) =>
	services.db.transaction(async (tx) => {
		const [row] = await updateAlerts(tx, [id], { status: "resolved", resolvedAt: services.clock.now() });
		if (row) await recordAlertEvent(services, tx, system, row, "alert.resolved");
	});
