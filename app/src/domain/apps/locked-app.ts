import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/problem.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { type AppRow, lockApp } from "./queries.ts";

/** Runs `work` with the app's row locked. @throws Problem 404 */
export async function withLockedApp<T>(
	services: Services,
	caller: Caller<AppActor>,
	work: (tx: Db, app: AppRow) => Promise<T>,
): Promise<T> {
	const result = await services.db.transaction(async (tx) => {
		const app = await lockApp(tx, caller.actor.appId);
		if (!app) throw notFound();
		return work(tx, app);
	});
	notifyPages(services.realtime, caller.actor.appId, "app.changed");
	return result;
}
