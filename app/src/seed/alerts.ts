import { raiseAlert } from "../domain/alerts/alerts.ts";
import { listAlertsSchema } from "../domain/alerts/contract.ts";
import { moveAlerts, pageOfAlerts } from "../domain/alerts/manage.ts";
import { watchConditions } from "../domain/alerts/watch/watch.ts";
import type { AppActor, Caller } from "../domain/caller.ts";
import type { Services } from "../domain/services.ts";
import { permissions } from "../domain/team/permissions.ts";
import { listVerificationsSchema } from "../domain/verifications/contract.ts";
import { pageOfVerifications } from "../domain/verifications/verifications.ts";

const hour = 3_600_000;

/** Alerts of the bank's history: what its team has dealt with, and what waits for it. */
export async function seedAlerts(
	services: Services,
	{ bank, colleague }: { bank: string; colleague: string },
): Promise<void> {
	const now = services.clock.now().getTime();
	const scope = { appId: bank, mode: "test" } as const;
	const actor: AppActor = { kind: "user", id: colleague, ...scope, permissions };
	const nora: Caller<AppActor> = { actor, requestId: null, locale: "fr" };
	const ago = (hours: number): Services => ({
		...services,
		clock: { now: () => new Date(now - hours * hour) },
	});
	const verification = async (text: string): Promise<string | null> => {
		const { data } = await pageOfVerifications(services, nora, listVerificationsSchema.parse({ text }));
		return data[0]?.id ?? null;
	};
	const raise = (hours: number, alert: Omit<Parameters<typeof raiseAlert>[2], "appId" | "mode">) =>
		services.db.transaction((tx) => raiseAlert(ago(hours), tx, { ...scope, ...alert }));
	const deal = async (hours: number, to: "acknowledged" | "resolved") => {
		const { data } = await pageOfAlerts(services, nora, listAlertsSchema.parse({ limit: 1 }));
		const ids = data.map(({ id }) => id);
		await moveAlerts(ago(hours), nora, ids, to);
	};

	await raise(172, { type: "reviews_waiting", key: "reviews_waiting", data: { waiting: 1, hours: 24 } });
	await deal(170, "resolved");
	const swapped = await verification("compte-2071");
	await raise(126, { type: "duplicate_face", key: `duplicate_face ${swapped}`, objectId: swapped });
	await deal(125, "acknowledged");
	const again = await verification("compte-2090");
	await raise(9, { type: "duplicate_face", key: `duplicate_face ${again}`, objectId: again });
	await watchConditions(services);
}
