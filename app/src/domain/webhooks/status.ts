import type { AppScope } from "../../platform/database/app-scope.ts";
import { hasUnreadBefore } from "../events/positions.ts";
import type { Services, StatusCheck } from "../services.ts";
import { countFailingEndpoints } from "./endpoint-queries.ts";
import { webhookConsumer } from "./sending/fan-out.ts";
import { areDeliveriesLate } from "./sending/queries.ts";

/** Whether an endpoint of the app is failing, or was disabled because it failed. */
const hasFailingEndpoint = async ({ db }: Pick<Services, "db">, scope: AppScope): Promise<boolean> =>
	(await countFailingEndpoints(db, scope)) > 0;

/** Deliveries overdue for longer count as late. */
const degradedAfterMs = 60_000;

/** Whether webhooks are delivered on time. */
async function checkDeliveries({ db, clock }: Services): Promise<"ok" | "degraded"> {
	const before = new Date(clock.now().getTime() - degradedAfterMs);
	return (await hasUnreadBefore(db, webhookConsumer, before)) || (await areDeliveriesLate(db, before))
		? "degraded"
		: "ok";
}

/** For the status page. For members of an app, a failing endpoint of theirs counts too. */
export const checkWebhooks: StatusCheck = async (services, caller) =>
	caller && (await hasFailingEndpoint(services, caller.actor)) ? "degraded" : checkDeliveries(services);
