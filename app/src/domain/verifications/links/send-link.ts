import { notFound, Problem } from "../../../platform/http/problem.ts";
import { requireUnredacted } from "../../../platform/vault/object-keys.ts";
import { hourMs } from "../../../shared/durations.ts";
import { loadApp } from "../../apps/apps.ts";
import { countEventsOfObjectSince, countSentLinksOfApp, recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { decryptLinkSecrets } from "../encrypted-details.ts";
import { loadVerification, stateConflict } from "../load-verification.ts";
import { buildPersonLinkUrl } from "../presentation/present-verification.ts";
import { lockVerificationForUpdate } from "../queries.ts";
import { isOpenStatus } from "../states.ts";
import { auditVerification } from "../transitions.ts";
import type { SendLink } from "./contract.ts";

/** Maximum emails with a verification's link per hour. */
const maxSendsPerHour = 3;
/** The same for a whole app, in both modes: recipients never agreed to these emails. */
export const maxAppSendsPerHour = 300;

/**
 * Emails the person their link. The recipient is stored only in the email, until it is sent.
 * @throws Problem 404, 409 when the person can't act any more, 429 `too_many_sends`,
 *   `too_many_sends_of_app` or `too_many_emails`
 */
export async function sendLink(
	services: Services,
	caller: Permitted<"verifications:create">,
	id: string,
	{ email }: SendLink,
): Promise<void> {
	const { name } = await loadApp(services, caller.actor.appId);
	const { key: keyBefore } = await loadVerification(services, caller, id);
	await services.db.transaction(async (tx) => {
		const row = await lockVerificationForUpdate(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = requireUnredacted(row, keyBefore);
		const now = services.clock.now();
		const link = decryptLinkSecrets(key, row);
		if (!link || !isOpenStatus(row.status)) throw stateConflict(row.status);
		if (row.expiresAt < now) throw stateConflict("expired");
		const since = new Date(now.getTime() - hourMs);
		const sent = await countEventsOfObjectSince(tx, { objectId: id, type: "verification.sent", since });
		// Some limits may end sooner; after an hour all have.
		const headers = { "retry-after": String(hourMs / 1000) };
		if (sent >= maxSendsPerHour)
			throw new Problem(429, "too_many_sends", { values: { maximum: maxSendsPerHour }, headers });
		if ((await countSentLinksOfApp(tx, row.appId, since)) >= maxAppSendsPerHour)
			throw new Problem(429, "too_many_sends_of_app", { values: { maximum: maxAppSendsPerHour }, headers });
		await queueMail(services, tx, {
			to: email,
			locale: row.locale ?? "fr",
			name: "verification_link",
			values: { app: name },
			url: buildPersonLinkUrl(services.config.publicUrl, row, link),
		});
		await recordEvent(services, tx, caller, {
			appId: row.appId,
			mode: row.mode,
			type: "verification.sent",
			objectId: id,
			data: {},
			key,
		});
		await auditVerification(services, tx, caller, row, "verification.sent");
	});
}
