import { Problem } from "../../platform/errors.ts";
import { loggable } from "../../platform/log.ts";
import { rowKey } from "../../platform/vault/object-keys.ts";
import { system } from "../caller.ts";
import type { Services } from "../services.ts";
import { processQueue } from "./decision/processing.ts";
import { deleteTryFramesBefore } from "./liveness/challenge-queries.ts";
import { findForJob, listOverdue, listStuck } from "./queries.ts";
import { transitionWithAudit } from "./transitions.ts";

/** Work that should have ended by now is started again: its process died. */
const stuckAfter = 120_000;
const overdueBatch = 200;
/** Frames of a challenge that isn't completed by then never will be: its time is long over. */
const triesKeptMs = 10 * 60_000;

/** Starts again what was submitted before `time` and is still not decided. */
export async function resumeProcessing(services: Services, time: Date): Promise<void> {
	for (const { id } of await listStuck(services.db, time))
		await services.db.transaction((tx) => services.jobs.send(tx, processQueue, { id }));
}

/** Closes the links whose time is over. */
export async function expireOverdue(services: Services): Promise<void> {
	for (const { id } of await listOverdue(services.db, services.clock.now(), overdueBatch))
		await expire(services, id).catch((error: Error) =>
			error instanceof Problem
				? services.log.info({ verification: id, error: error.message }, "not expired")
				: services.log.error({ verification: id, ...loggable(error) }, "a verification couldn't be expired"),
		);
}

async function expire(services: Services, id: string): Promise<void> {
	const row = await findForJob(services.db, id);
	if (!row) return;
	const key = rowKey(services, await services.vault.appKey(row.appId), row);
	await services.db.transaction((tx) => transitionWithAudit(services, tx, system, { row, key }, "expired"));
}

/** Expires, forgets and starts again what its time has come for. */
export async function sweep(services: Services): Promise<void> {
	const { clock, db } = services;
	await expireOverdue(services);
	await deleteTryFramesBefore(db, new Date(clock.now().getTime() - triesKeptMs));
	await resumeProcessing(services, new Date(clock.now().getTime() - stuckAfter));
}
