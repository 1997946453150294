import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { lockApp, updateApp } from "./queries.ts";

const hourMs = 3_600_000;
/** Milliseconds after its stamp by which a case is sure to be seen: a notice tells of those older than that. */
const settleMs = 10_000;

/** A notice sent at `time` covers the cases that arrived until the returned time. */
export const notifiedUntil = (time: Date): Date => new Date(time.getTime() - settleMs);

/**
 * Claims the right to notify an app's reviewers of waiting cases: at most once an hour, and only when a case arrived
 * since the last notice. Locks the app, so that only one of two concurrent callers gets it.
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
	const [now, lastNoticeAt] = [clock.now(), app.reviewNoticeAt];
	if (
		lastNoticeAt &&
		(now.getTime() - lastNoticeAt.getTime() < hourMs || latest <= notifiedUntil(lastNoticeAt))
	)
		return null;
	await updateApp(tx, appId, { reviewNoticeAt: now });
	return { id: app.id, name: app.name };
}
