import type { Locale } from "../../i18n/locales.ts";
import { sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { MailError } from "../../platform/mail/mailer.ts";
import type { Services } from "../services.ts";
import type { MailName } from "./contract.ts";
import {
	clearMailFailures,
	deleteMailsBefore,
	findFailingSince,
	findMail,
	insertMail,
	type MailRow,
	updateMail,
} from "./queries.ts";

/** Queue of mails on their way; all its jobs bear its name as their key. */
export const mailQueue = "mails";
/** A mail server may be away for a night: about a day of tries, then the mail is given up. */
export const mailRetryOptions = { retryLimit: 100, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 120 };

const retentionMs = 30 * 86_400_000;

/** What a letter is written from. */
export interface MailContent {
	locale: Locale;
	name: MailName;
	/** What its texts name, as the reader shall see it: dates and places are put in words by the caller. */
	values?: Record<string, string | number>;
	/** What somebody else has written, shown apart with its lines. */
	quote?: string;
	/** Where its button leads. */
	url?: string;
}

/** What the row holds sealed. */
interface SealedMail extends MailContent {
	to: string;
}

/** Sends a mail when `tx` commits, in the recipient's language; it waits while the mail server is away. */
export async function queueMail(
	{ clock, jobs, keys }: Services,
	tx: Db,
	mail: { to: string } & MailContent,
): Promise<void> {
	const id = newId("mail");
	await insertMail(tx, {
		id,
		name: mail.name,
		sealedMail: sealJson(keys.derive("mails"), mail satisfies SealedMail, id),
		status: "queued",
		createdAt: clock.now(),
	});
	await jobs.send(tx, mailQueue, { id }, { key: mailQueue });
}

/**
 * Sends a queued mail, then erases its content.
 * @throws MailError when it has to be tried again
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
	const { db, clock, jobs, keys, config, mail } = services;
	const row = await findMail(db, id);
	if (row?.status !== "queued" || !row.sealedMail) return;
	const { to, ...content } = unsealJson<SealedMail>(keys.derive("mails"), row.sealedMail, id);
	try {
		// Its packages take half a second and 50 MB: who sends no mail doesn't load them.
		const { renderMail } = await import("./render-mail.ts");
		await mail.send({ to, ...(await renderMail(content, config.publicUrl)) });
	} catch (error) {
		return recordMailFailure(services, row, error as Error);
	}
	await updateMail(db, id, { status: "sent", sentAt: clock.now(), sealedMail: null, tries: row.tries + 1 });
	// The server is back: what waits for its next try need not.
	if ((await clearMailFailures(db)) > 0) await jobs.retryNow(mailQueue, mailQueue);
}

async function recordMailFailure({ db, clock, log }: Services, row: MailRow, error: Error): Promise<void> {
	const { id, failedAt } = row;
	const tries = row.tries + 1;
	const fault = error instanceof MailError ? error.fault : "server";
	if (fault === "refused") {
		await updateMail(db, id, { status: "failed", sealedMail: null, tries });
		log.warn({ mail: id, code: "mail_refused", error: error.message }, "a mail was refused for good");
		return;
	}
	if (tries > mailRetryOptions.retryLimit) {
		await updateMail(db, id, { status: "failed", sealedMail: null, tries });
		log.error({ mail: id, code: "mail_given_up" }, "a mail was given up");
	} else {
		// An address that takes no mail for now says nothing about the server.
		const isFirstFailure = fault === "server" && !failedAt;
		await updateMail(db, id, { tries, ...(isFirstFailure && { failedAt: clock.now() }) });
		if (isFirstFailure)
			log.error({ mail: id, code: "mail_failing", error: error.message }, "mails don't leave");
	}
	throw error;
}

/** Whether mails leave; `failing_since` is ISO 8601. */
export async function getMailStatus({
	db,
	mail,
}: Services): Promise<{ working: boolean; failing_since: string | null }> {
	const since = await findFailingSince(db);
	return { working: mail.isConfigured && !since, failing_since: since?.toISOString() ?? null };
}

export const deleteOldMails = ({ db, clock }: Services) =>
	deleteMailsBefore(db, new Date(clock.now().getTime() - retentionMs));
