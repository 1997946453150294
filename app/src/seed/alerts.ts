import { raiseAlert } from "../domain/alerts/alerts.ts";
import { type ListAlerts, listAlertsSchema } from "../domain/alerts/contract.ts";
import { listAlerts, transitionAlerts } from "../domain/alerts/manage.ts";
import { runAlertMonitors } from "../domain/alerts/monitors/monitors.ts";
import { authorize } from "../domain/guard/authorize.ts";
import { permissions } from "../domain/guard/permissions.ts";
import type { Services } from "../domain/services.ts";
import type { AppActor } from "../domain/shared/caller.ts";

const hour = 3_600_000;

/** What the bank's team has dealt with of its alerts, and what waits for it: the history raises the others. */
export async function seedAlerts(
	services: Services,
	{ bank, colleague }: { bank: string; colleague: string },
): Promise<void> {
	const now = services.clock.now().getTime();
	const scope = { appId: bank, mode: "test" } as const;
	const actor: AppActor = { kind: "user", id: colleague, ...scope, permissions };
	const colleagueCaller = authorize({ actor, requestId: null, locale: "fr" }, "alerts:read", "alerts:manage");
	const ago = (hours: number): Services => ({
		...services,
		clock: { now: () => new Date(now - hours * hour) },
	});
	/** Nora deals with the first alert of a type. */
	const deal = async (hours: number, type: ListAlerts["type"], to: "acknowledged" | "resolved") => {
		const { data } = await listAlerts(
			services,
			colleagueCaller,
			listAlertsSchema.parse({ type, limit: 100 }),
		);
		const first = data.at(-1);
		if (first) await transitionAlerts(ago(hours), colleagueCaller, [first.id], to);
	};
	await services.db.transaction((tx) =>
		raiseAlert(ago(172), tx, {
			...scope,
			type: "reviews_waiting",
			key: "reviews_waiting",
			data: { waiting: 1, hours: 24 },
		}),
	);
	await deal(170, "reviews_waiting", "resolved");
	await deal(125, "duplicate_face", "acknowledged");
	await runAlertMonitors(services);
}
