import { sql } from "drizzle-orm";
import { passwordResetQueue } from "../domain/auth/password-reset/request-password-reset.ts";
import type { MailName } from "../domain/mails/contract.ts";
import { mailQueue } from "../domain/mails/mails.ts";
import type { Services } from "../domain/services.ts";
import { allTexts } from "../i18n/catalogue.ts";
import { waitUntil } from "./wait-until.ts";

/** A mail that has left. */
export interface SentMail {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** Where its button leads, if it has one. */
	readonly link: string;
	/** The secret at the link's end, if it has one. */
	readonly token: string;
}

/** The subjects that a mail may have, whatever the values in it. */
const subjectsOf = (name: MailName): RegExp[] =>
	Object.values(allTexts).flatMap(({ mails }) =>
		Object.entries((mails as Partial<Record<MailName, object>>)[name] ?? {}).flatMap(([part, text]) =>
			part.startsWith("subject")
				? [new RegExp(`^${RegExp.escape(String(text)).replace(/\\\{\\\{\w+\\\}\\\}/g, ".+")}$`)]
				: [],
		),
	);

async function sentTo({ mail }: Services, address: string, name: MailName): Promise<SentMail[]> {
	const subjects = subjectsOf(name);
	return ((await mail.inbox?.list()) ?? [])
		.filter(({ to, subject }) => to === address && subjects.some((wanted) => wanted.test(subject)))
		.map(({ subject, text, html }) => {
			const link = /^https?:\S+$/m.exec(text)?.[0] ?? "";
			return { subject, text, html, link, token: /[^=/]*$/.exec(link)?.[0] ?? "" };
		});
}

/** Waits until an address has been sent a mail so many times. @returns the latest */
export async function mailTo(
	services: Services,
	address: string,
	name: MailName,
	times = 1,
): Promise<SentMail> {
	const sent = await waitUntil(`${name} to ${address}`, async () => {
		const all = await sentTo(services, address, name);
		return all.length >= times && all;
	});
	return sent[0]!;
}

/** Every mail of a name that an address is sent, once nothing is on its way any more. */
export async function allMailsTo(services: Services, address: string, name: MailName): Promise<SentMail[]> {
	await waitUntil("the mails to leave", async () => {
		const { rows } = (await services.db.execute(
			sql`select 1 from pgboss.job where name in (${mailQueue}, ${passwordResetQueue}) and state < 'completed'`,
		)) as unknown as { rows: unknown[] };
		return rows.length === 0;
	});
	return sentTo(services, address, name);
}
