import { localizedUrl } from "../../../i18n/localized-url.ts";
import { claimReviewNotice, notifiedUntil } from "../../apps/review-notifications.ts";
import { getPermissionsOfRoles } from "../../guard/permissions.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { loadMembers } from "../../team/list-members.ts";
import { countPendingReviews } from "../queries.ts";

/**
 * Emails reviewers the number of pending cases, if one has arrived since the last email. Only live cases, because in
 * test mode no real person waits.
 */
export async function notifyPendingReviews(services: Services): Promise<void> {
	const until = notifiedUntil(services.clock.now());
	for (const { appId, waiting, latest } of await countPendingReviews(services.db, "live", until))
		await services.db.transaction(async (tx) => {
			const app = await claimReviewNotice(services, tx, appId, latest);
			if (!app) return;
			for (const { user, roles } of await loadMembers(services, appId, tx)) {
				if (
					user.mutedEmails.includes("reviews") ||
					!getPermissionsOfRoles(roles).includes("verifications:review")
				)
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
