import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { heldKey, rowKey } from "../../../platform/vault/object-keys.ts";
import { appOf } from "../../apps/apps.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { countEventsSince, countSendsOfApp, recordEvent } from "../../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../../idempotency/idempotency.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { findVerification, lockVerification } from "../queries.ts";
import { linkOf, linkUrl } from "../requests/present.ts";
import type { SendLink } from "../review/contract.ts";
import { maxSendsAnHour, maxSendsOfAppAnHour } from "../review/rules-contract.ts";
import { isOpen } from "../states.ts";
import { auditVerification, conflict } from "../transitions.ts";

const hour = 3_600_000;

/**
 * Sends the person their link by mail. Whom it went to is known to the mail alone, until it has left.
 * @throws Problem 403, 404, 409 withIdempotencyKey the person can't act any more, 429 `too_many_sends` or `too_many_sends_of_app`
 */
export async function sendLink(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ email }: SendLink,
	idempotency?: IdempotencyKey,
): Promise<void> {
	authorize(caller, "verifications:create");
	const { name } = await appOf(services, caller.actor.appId);
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const keyOf = async (tx: Db) => {
		const row = await findVerification(tx, caller.actor, id);
		return row ? heldKey(services, wrapping, row) : null;
	};
	const send = async (tx: Db) => {
		const row = await lockVerification(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = rowKey(services, wrapping, row);
		const now = services.clock.now();
		const link = linkOf(key, row);
		if (!link || !isOpen(row.status)) throw conflict(row.status);
		if (row.expiresAt < now) throw conflict("expired");
		const since = new Date(now.getTime() - hour);
		const sent = await countEventsSince(tx, { objectId: id, type: "verification.sent", since });
		// Some may be over sooner: after an hour all are.
		const headers = { "retry-after": String(hour / 1000) };
		if (sent >= maxSendsAnHour)
			throw new Problem(429, "too_many_sends", { values: { maximum: maxSendsAnHour }, headers });
		if ((await countSendsOfApp(tx, row.appId, since)) >= maxSendsOfAppAnHour)
			throw new Problem(429, "too_many_sends_of_app", { values: { maximum: maxSendsOfAppAnHour }, headers });
		await queueMail(services, tx, {
			to: email,
			locale: row.locale ?? "fr",
			name: "verification_link",
			values: { app: name },
			url: linkUrl(services.config.publicUrl, row, link),
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
		return { id };
	};
	const request = { key: undefined, ...idempotency, operation: "send verification", body: { id, email } };
	await withIdempotencyKey(services, caller, request, send, keyOf);
}
