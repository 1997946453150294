import { Problem } from "../../platform/http/problem.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import { requireObjectKey } from "../../platform/vault/object-keys.ts";
import { minuteMs } from "../../shared/durations.ts";
import type { Services } from "../services.ts";
import { systemCaller } from "../shared/caller.ts";
import { enqueueProcessing, processVerificationQueue } from "./capture/submit-attempt.ts";
import { deleteFileViewsBefore } from "./files/file-view-queries.ts";
import { deleteTryFramesBefore } from "./liveness/challenge-queries.ts";
import { findVerificationOfAnyApp, listOverdueVerifications, listStuckVerifications } from "./queries.ts";
import { transitionWithAudit } from "./transitions.ts";

/** Verifications submitted this long ago should have been decided, or have a job that will. */
const stuckAfterMs = 120_000;
const overdueBatchSize = 200;
/** Frames of uncompleted challenges are deleted after so many minutes: the challenge has expired. */
export const tryFramesRetentionMinutes = 10;

/**
 * Restarts processing of verifications submitted before `time` that aren't decided yet.
 * @param except verifications with such a job are left to it. A running one may belong to a process that has died.
 */
export async function resumeStuckProcessing(
	services: Services,
	time: Date,
	except: "waiting" | "waiting or running",
): Promise<void> {
	const stuck = await listStuckVerifications(services.db, time);
	if (stuck.length === 0) return;
	const withJob = await services.jobs.listKeys(processVerificationQueue, except);
	for (const row of stuck) if (!withJob.has(row.id)) await enqueueProcessing(services, services.db, row);
}

/** Expires verifications whose links have expired. */
export async function expireOverdueVerifications(services: Services): Promise<void> {
	for (const { id } of await listOverdueVerifications(services.db, services.clock.now(), overdueBatchSize))
		await expireVerification(services, id).catch((error: Error) =>
			error instanceof Problem
				? services.log.info(
						{ verification: id, error: error.message },
						"a verification that was due to expire has another status by now: nothing to do",
					)
				: services.log.error(
						{ verification: id, ...toLogFields(error) },
						"a verification couldn't be expired: the next run tries again",
					),
		);
}

async function expireVerification(services: Services, id: string): Promise<void> {
	const row = await findVerificationOfAnyApp(services.db, id);
	if (!row) return;
	const key = await requireObjectKey(services, await services.vault.getAppKey(row.appId), row);
	await services.db.transaction((tx) =>
		transitionWithAudit(services, tx, systemCaller, { row, key }, "expired"),
	);
}

export async function runVerificationMaintenance(services: Services): Promise<void> {
	const { clock, db } = services;
	await expireOverdueVerifications(services);
	await deleteTryFramesBefore(db, new Date(clock.now().getTime() - tryFramesRetentionMinutes * minuteMs));
	await deleteFileViewsBefore(db, new Date(clock.now().getTime() - minuteMs));
	await resumeStuckProcessing(services, new Date(clock.now().getTime() - stuckAfterMs), "waiting or running");
}
