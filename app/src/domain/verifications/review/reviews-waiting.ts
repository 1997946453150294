import { localizedUrl } from "../../../i18n/addresses.ts";
import { claimReviewNotice, notifiedUntil } from "../../apps/review-notice.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { permissionsOf } from "../../team/permissions.ts";
import { membersOf } from "../../team/team.ts";
import { countReviewsWaiting } from "../queries.ts";

/**
 * Tells those who review, by mail, how many cases wait for them when one came since they were last told.
 * Live cases only: behind one of test mode nobody waits but the team that is trying things out.
 */
export async function notifyOfReviewsWaiting(services: Services): Promise<void> {
	const until = notifiedUntil(services.clock.now());
	for (const { appId, waiting, latest } of await countReviewsWaiting(services.db, "live", until))
		await services.db.transaction(async (tx) => {
			const app = await claimReviewNotice(services, tx, appId, latest);
			if (!app) return;
			for (const { user, roles } of await membersOf(services, appId, tx)) {
				if (user.mutedMails.includes("reviews") || !permissionsOf(roles).includes("verifications:review"))
					continue;
				await queueMail(services, tx, {
					to: user.email,
					locale: user.locale,
					name: "reviews_waiting",
					values: { app: app.name, count: waiting },
					url: localizedUrl(services.config.publicUrl, "/verifications?status=in_review", user.locale),
				});
			}
		});
}
