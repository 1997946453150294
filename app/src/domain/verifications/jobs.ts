import { Problem } from "../../platform/errors.ts";
import { loggable } from "../../platform/log.ts";
import { appKey } from "../apps/apps.ts";
import { rowKey } from "../apps/object-keys.ts";
import { system } from "../caller.ts";
import type { Services } from "../services.ts";
import { deleteTryFramesBefore } from "./challenge-queries.ts";
import { move } from "./moves.ts";
import { processQueue, processVerification } from "./processing.ts";
import { findForJob, listOverdue, listStuck } from "./queries.ts";
import { startRebuildingFaces } from "./rebuild-faces.ts";
import { tellOfReviewsWaiting } from "./reviews-waiting.ts";

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
	const key = rowKey(services, await appKey(services, row.appId), row);
	await services.db.transaction((tx) => move(services, tx, system, { row, key }, "expired"));
}

export async function startVerificationJobs(services: Services): Promise<void> {
	const { jobs, clock, config } = services;
	await jobs.work<{ id: string }>(processQueue, ({ id }) => processVerification(services, id), {
		concurrency: config.engineWorkers,
	});
	await startRebuildingFaces(services);
	await jobs.schedule("verifications.sweep", "* * * * *", async () => {
		await expireOverdue(services);
		await deleteTryFramesBefore(services.db, new Date(clock.now().getTime() - triesKeptMs));
		await resumeProcessing(services, new Date(clock.now().getTime() - stuckAfter));
	});
	await jobs.schedule("verifications.reviews", "*/5 * * * *", () => tellOfReviewsWaiting(services));
	// What is still in processing may have been cut off. Where another worker has it, the first to settle wins.
	await resumeProcessing(services, clock.now());
}
