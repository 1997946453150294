import { randomInt } from "node:crypto";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { loadApp } from "../apps/apps.ts";
import type { ApprovedCase, Services } from "../services.ts";
import { deletePendingSpotCheck, insertSpotCheck } from "./queries.ts";

/** Steps of the draw, fine enough for a share of a hundredth of a percent. */
const stepsPerPercent = 10_000;

/**
 * Draws an automatic approval for a spot check, with the probability that the app's settings name. The draw is
 * unpredictable and leaves no trace on the verification: who is drawn must be treated like everybody else.
 */
export async function drawSpotCheck(services: Services, tx: Db, approved: ApprovedCase): Promise<void> {
	const { settings } = await loadApp(services, approved.appId, tx);
	if (randomInt(100 * stepsPerPercent) >= settings.spot_check_percent * stepsPerPercent) return;
	const now = services.clock.now();
	await insertSpotCheck(tx, {
		id: newId("spotCheck", now),
		appId: approved.appId,
		mode: approved.mode,
		verificationId: approved.id,
		checks: approved.clearChecks,
		createdAt: now,
	});
}

/** Forgets the pending spot check of a case that is reopened or redacted. */
export const withdrawSpotCheck = async (tx: Db, verificationId: string): Promise<void> => {
	await deletePendingSpotCheck(tx, verificationId);
};
