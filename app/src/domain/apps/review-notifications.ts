import type { Db } from "../../platform/database/database.ts";
import { hourMs } from "../../shared/durations.ts";
import type { Services } from "../services.ts";
import { lockApp, updateAppRow } from "./queries.ts";

/** Milliseconds until a case is visible to every transaction: a notice covers only older cases. */
const settleMs = 10_000;

/** A notice sent at `time` covers the cases that arrived until the returned time. */
export const notifiedUntil = (time: Date): Date => new Date(time.getTime() - settleMs);

/**
 * Claims the right to notify an app's reviewers of waiting cases: at most once an hour, and only when a case arrived
 * since the last notice. Locks the app, so that only one of two concurrent callers gets it.
 * @param latest arrival time of the latest case
 * @returns the app, or null when no notification is due
 */
export async function claimReviewNotice(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	appId: string,
	latest: Date,
): Promise<{ id: string; name: string } | null> {
	const app = await lockApp(tx, appId);
	if (!app?.settings.notifications.reviews) return null;
	const now = clock.now();
	const lastNoticeAt = app.reviewNoticeAt;
	if (
		lastNoticeAt &&
		(now.getTime() - lastNoticeAt.getTime() < hourMs || latest <= notifiedUntil(lastNoticeAt))
	)
		return null;
	await updateAppRow(tx, appId, { reviewNoticeAt: now });
	return { id: app.id, name: app.name };
}
