import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { lockApp, updateApp } from "./queries.ts";

const hour = 3_600_000;
/** Milliseconds after its stamp by which a case is sure to be seen: a notice tells of those older than that. */
const settling = 10_000;

/** A notice given at `time` tells of the cases that came until then. */
export const notifiedUntil = (time: Date): Date => new Date(time.getTime() - settling);

/**
 * Takes the right to tell an app's reviewers of cases that wait: at most once an hour, and only when one came
 * since they were last told. Holds the app, so that of two who ask at once one gets it.
 * @param latest when the latest of the cases came
 * @returns the app, or null when nobody is to be told now
 */
export async function claimReviewNotice(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	appId: string,
	latest: Date,
): Promise<{ id: string; name: string } | null> {
	const app = await lockApp(tx, appId);
	if (!app?.settings.notifications.reviews) return null;
	const [now, told] = [clock.now(), app.reviewNoticeAt];
	if (told && (now.getTime() - told.getTime() < hour || latest <= notifiedUntil(told))) return null;
	await updateApp(tx, appId, { reviewNoticeAt: now });
	return { id: app.id, name: app.name };
}
