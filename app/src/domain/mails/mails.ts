import { decryptJson, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { MailError } from "../../platform/mail/mail.ts";
import { dayMs } from "../../shared/durations.ts";
import type { Services, StatusCheck } from "../services.ts";
import {
	clearMailFailures,
	deleteMailsBefore,
	eraseRecipientsBefore,
	findFailingSince,
	findMail,
	insertMail,
	type MailRow,
	updateMail,
} from "./queries.ts";
import { claimRecipient } from "./recipient-limits.ts";
import type { MailContent } from "./render-mail.ts";

/** Queue of emails to send. All its jobs use its name as their key. */
export const mailQueue = "mails";
/** A mail server may be down for a night: after about a day of retries an email is discarded. */
export const mailRetryOptions = { retryLimit: 100, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 120 };

export const mailRetentionDays = 30;

/** The encrypted content of a row. */
interface EncryptedMail extends MailContent {
	to: string;
}

/**
 * Sends an email in the recipient's language once `tx` commits, and retries while the mail server is down.
 * @throws Problem 429 `too_many_emails` when the recipient got as many as others may send
 */
export async function queueMail(
	services: Services,
	tx: Db,
	mail: { to: string } & MailContent,
): Promise<void> {
	const { clock, jobs, keys } = services;
	const id = newId("mail");
	await insertMail(tx, {
		id,
		name: mail.name,
		recipient: await claimRecipient(services, tx, mail),
		encryptedMail: encryptJson(keys.derive("mails"), mail satisfies EncryptedMail, id),
		status: "queued",
		createdAt: clock.now(),
	});
	await jobs.send(tx, mailQueue, { id }, { key: mailQueue });
}

/**
 * Sends a queued mail, then erases its content.
 * @throws MailError when it has to be retried
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
	const { db, clock, jobs, keys, config, mail } = services;
	const row = await findMail(db, id);
	if (row?.status !== "queued" || !row.encryptedMail) return;
	const { to, ...content } = decryptJson<EncryptedMail>(keys.derive("mails"), row.encryptedMail, id);
	try {
		// Loaded on demand, because its packages take half a second and 50 MB.
		const { renderMail } = await import("./render-mail.ts");
		await mail.send({ to, ...(await renderMail(content, config.publicUrl)) });
	} catch (error) {
		return recordMailFailure(services, row, error as Error);
	}
	await updateMail(db, id, {
		status: "sent",
		sentAt: clock.now(),
		encryptedMail: null,
		tries: row.tries + 1,
	});
	// The mail server works again: emails waiting for their next retry are sent now.
	if ((await clearMailFailures(db)) > 0) await jobs.retryNow(mailQueue, mailQueue);
}

async function recordMailFailure({ db, clock, log }: Services, row: MailRow, error: Error): Promise<void> {
	const { id, failedAt } = row;
	const tries = row.tries + 1;
	const fault = error instanceof MailError ? error.fault : "server";
	if (fault === "refused") {
		await updateMail(db, id, { status: "failed", encryptedMail: null, tries });
		log.warn(
			{ mail: id, code: "mail_refused", error: error.message },
			"the mail server rejected an email permanently: it isn't retried",
		);
		return;
	}
	if (tries > mailRetryOptions.retryLimit) {
		await updateMail(db, id, { status: "failed", encryptedMail: null, tries });
		log.error(
			{ mail: id, code: "mail_given_up" },
			"an email couldn't be sent in any retry: it isn't retried again",
		);
	} else {
		// A temporary failure of one address says nothing about the server.
		const isFirstFailure = fault === "server" && !failedAt;
		await updateMail(db, id, { tries, ...(isFirstFailure && { failedAt: clock.now() }) });
		if (isFirstFailure)
			log.error(
				{ mail: id, code: "mail_failing", error: error.message },
				"emails can't be sent: they are retried. Check the mail server and SMTP_URL",
			);
	}
	throw error;
}

/** Whether emails can be sent; `failing_since` is ISO 8601. */
export async function getMailStatus({
	db,
	mail,
}: Services): Promise<{ working: boolean; failing_since: string | null }> {
	const since = await findFailingSince(db);
	return { working: mail.isConfigured && !since, failing_since: since?.toISOString() ?? null };
}

/** For the status page. */
export const checkMail: StatusCheck = async (services) => {
	if (!services.mail.isConfigured) return "down";
	return (await getMailStatus(services)).working ? "ok" : "degraded";
};

export async function deleteOldMails({ db, clock }: Services): Promise<void> {
	const now = clock.now().getTime();
	await eraseRecipientsBefore(db, new Date(now - dayMs));
	await deleteMailsBefore(db, new Date(now - mailRetentionDays * dayMs));
}
