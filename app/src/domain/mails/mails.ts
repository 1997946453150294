import type { Locale } from "../../i18n/locales.ts";
import { sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { MailError } from "../../platform/mail/mail.ts";
import type { Services } from "../services.ts";
import type { MailName } from "./contract.ts";
import {
	deleteFailures,
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
export const mailRetries = { retryLimit: 100, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 120 };

const keptMs = 30 * 86_400_000;

/** What a letter is written from. */
export interface Letter {
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
interface SealedMail extends Letter {
	to: string;
}

/** Sends a mail when `tx` commits, in the recipient's language; it waits while the mail server is away. */
export async function queueMail(
	{ clock, jobs, keys }: Services,
	tx: Db,
	mail: { to: string } & Letter,
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
 * Sends a mail that was queued, and forgets what it said.
 * @throws MailError when it has to be tried again
 */
export async function deliverMail(services: Services, id: string): Promise<void> {
	const { db, clock, jobs, keys, config, mail } = services;
	const row = await findMail(db, id);
	if (row?.status !== "queued" || !row.sealedMail) return;
	const { to, ...letter } = unsealJson<SealedMail>(keys.derive("mails"), row.sealedMail, id);
	try {
		// Its packages take half a second and 50 MB: who sends no mail doesn't load them.
		const { writeLetter } = await import("./letter.ts");
		await mail.send({ to, ...(await writeLetter(letter, config.publicUrl)) });
	} catch (error) {
		return noteFailure(services, row, error as Error);
	}
	await updateMail(db, id, { status: "sent", sentAt: clock.now(), sealedMail: null, tries: row.tries + 1 });
	// The server is back: what waits for its next try need not.
	if ((await deleteFailures(db)) > 0) await jobs.hasten(mailQueue, mailQueue);
}

async function noteFailure({ db, clock, log }: Services, row: MailRow, error: Error): Promise<void> {
	const { id, failedAt } = row;
	const tries = row.tries + 1;
	const fault = error instanceof MailError ? error.fault : "server";
	if (fault === "refused") {
		await updateMail(db, id, { status: "failed", sealedMail: null, tries });
		log.warn({ mail: id, code: "mail_refused", error: error.message }, "a mail was refused for good");
		return;
	}
	if (tries > mailRetries.retryLimit) {
		await updateMail(db, id, { status: "failed", sealedMail: null, tries });
		log.error({ mail: id, code: "mail_given_up" }, "a mail was given up");
	} else {
		// An address that takes no mail for now says nothing about the server.
		const first = fault === "server" && !failedAt;
		await updateMail(db, id, { tries, ...(first && { failedAt: clock.now() }) });
		if (first) log.error({ mail: id, code: "mail_failing", error: error.message }, "mails don't leave");
	}
	throw error;
}

/** Whether mails leave; `failing_since` is ISO 8601. */
export async function mailState({
	db,
	mail,
}: Services): Promise<{ working: boolean; failing_since: string | null }> {
	const since = await findFailingSince(db);
	return { working: mail.configured && !since, failing_since: since?.toISOString() ?? null };
}

export const deleteOldMails = ({ db, clock }: Services) =>
	deleteMailsBefore(db, new Date(clock.now().getTime() - keptMs));
