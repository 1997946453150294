import { hmac } from "../../platform/crypto/hashes.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { Problem } from "../../platform/http/problem.ts";
import { dayMs, hourMs, minuteMs } from "../../shared/durations.ts";
import { foldMailbox } from "../../shared/email.ts";
import type { Services } from "../services.ts";
import type { MailName } from "./contract.ts";
import { listRecipientMails } from "./queries.ts";

interface RecipientLimit {
	readonly names: readonly MailName[];
	readonly perHour: number;
	readonly perDay: number;
}

/**
 * Emails that somebody else than their recipient can cause, and how many of them an address gets from all apps and
 * visitors together. Each kind has limits of its own: links of an app don't use up the emails by which an address is
 * verified.
 */
const recipientLimits: readonly RecipientLimit[] = [
	{ names: ["verification_link", "invitation"], perHour: 10, perDay: 30 },
	{ names: ["ticket_received", "contact_received", "demo_received"], perHour: 5, perDay: 20 },
	{
		names: ["verify_email", "already_registered", "email_change_new", "email_change_taken"],
		perHour: 10,
		perDay: 30,
	},
];

/**
 * Counts an email to a recipient before `tx` inserts it. Until `tx` ends no other one to that recipient is counted, so
 * whoever sends several in a transaction sorts them, and records audits only afterwards.
 * @returns the recipient's hash to store with the email; null when such emails aren't limited
 * @throws Problem 429 `too_many_emails`
 */
export async function claimRecipient(
	{ clock, keys }: Pick<Services, "clock" | "keys">,
	tx: Db,
	{ name, to }: { name: MailName; to: string },
): Promise<string | null> {
	const limit = recipientLimits.find(({ names }) => names.includes(name));
	if (!limit) return null;
	const recipient = hmac(keys.derive("mail-recipients"), foldMailbox(to));
	await lockByName(tx, `emails to ${recipient}`);
	const now = clock.now().getTime();
	const { names, perHour, perDay } = limit;
	const times = await listRecipientMails(tx, { recipient, names, since: new Date(now - dayMs) }, perDay);
	const freeAt = Math.max(
		(times[perHour - 1]?.getTime() ?? 0) + hourMs,
		(times[perDay - 1]?.getTime() ?? 0) + dayMs,
	);
	if (freeAt <= now) return recipient;
	const seconds = Math.ceil((freeAt - now) / 1000);
	throw new Problem(429, "too_many_emails", {
		values: { minutes: Math.ceil((freeAt - now) / minuteMs) },
		headers: { "retry-after": String(seconds) },
	});
}
