import type { AppScope } from "../../platform/database/app-scope.ts";
import { isBehind } from "../events/outbox.ts";
import type { Services } from "../services.ts";
import { countFailing } from "./endpoint-queries.ts";
import { isLate } from "./sending-queries.ts";

/** Whether an endpoint of the app fails, or was disabled for failing. */
export const hasFailingEndpoint = async ({ db }: Pick<Services, "db">, scope: AppScope): Promise<boolean> =>
	(await countFailing(db, scope)) > 0;

/** What should have been sent before is late. */
const lateMs = 60_000;

/** Whether what happens reaches those who want to be told, as it should. */
export async function webhookState({ db, clock }: Services): Promise<"ok" | "degraded"> {
	const before = new Date(clock.now().getTime() - lateMs);
	return (await isBehind(db, before)) || (await isLate(db, before)) ? "degraded" : "ok";
}
