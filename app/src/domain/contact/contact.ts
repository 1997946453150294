import { getTexts } from "../../i18n/catalogue.ts";
import { decryptJson, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { dayMs } from "../../shared/durations.ts";
import { queueMail } from "../mails/mails.ts";
import type { MailContent } from "../mails/render-mail.ts";
import type { Services } from "../services.ts";
import type { ContactMessage, DemoRequest } from "./contract.ts";
import {
	type ContactMessageRow,
	deleteContactMessagesBefore,
	insertContactMessage,
	listContactMessageRows,
} from "./queries.ts";
import { contactRetentionDays } from "./values.ts";

type WithoutBotToken<Form> = Omit<Form, "bot_token">;
/** The encrypted content of a row. */
type ContactForm = WithoutBotToken<ContactMessage> | WithoutBotToken<DemoRequest>;

/** Stores a contact form encrypted, emails it to the operator, and confirms receipt to its sender. */
async function receiveForm(
	services: Services,
	{
		kind,
		form,
		values,
	}: { kind: ContactMessageRow["kind"]; form: ContactForm; values: MailContent["values"] },
): Promise<void> {
	const { clock, config, db, keys, log } = services;
	const { name, email, locale, message } = form;
	const id = newId("contactMessage");
	const mailName = kind === "demo" ? "demo" : "contact";
	await db.transaction(async (tx) => {
		await insertContactMessage(tx, {
			id,
			kind,
			encryptedForm: encryptJson(keys.derive("contact"), form, id),
			createdAt: clock.now(),
		});
		if (config.operator.email)
			await queueMail(services, tx, {
				to: config.operator.email,
				locale,
				name: `${mailName}_operator`,
				values: { name, email, ...values },
				quote: message,
				url: `mailto:${email}`,
			});
		// With someone else's address, a sender controls nothing in this email but the name.
		await queueMail(services, tx, { to: email, locale, name: `${mailName}_received`, values: { name } });
	});
	if (!config.operator.email)
		log.warn(
			{ contact: id, code: "contact_unmailed" },
			"a contact message was stored but not emailed: set OPERATOR_EMAIL, or list messages with npm run contact:list",
		);
}

export const receiveContactMessage = (services: Services, { bot_token: _, ...form }: ContactMessage) =>
	receiveForm(services, {
		kind: "message",
		form,
		values: { company: form.company ?? "–", subject: form.subject },
	});

export function receiveDemoRequest(services: Services, { bot_token: _, ...form }: DemoRequest) {
	const t = getTexts(form.locale, "contact");
	return receiveForm(services, {
		kind: "demo",
		form,
		values: {
			company: form.company,
			volume: t(`volume.${form.volume}`),
			start: t(`start.${form.start}`),
		},
	});
}

/** All messages decrypted, oldest first, for the operator. */
export async function listContactMessages(
	db: Db,
	keys: Services["keys"],
): Promise<{ id: string; kind: ContactMessageRow["kind"]; createdAt: Date; form: ContactForm }[]> {
	return (await listContactMessageRows(db)).map(({ id, kind, createdAt, encryptedForm }) => ({
		id,
		kind,
		createdAt,
		form: decryptJson<ContactForm>(keys.derive("contact"), encryptedForm, id),
	}));
}

export const deleteOldContacts = ({ db, clock }: Services) =>
	deleteContactMessagesBefore(db, new Date(clock.now().getTime() - contactRetentionDays * dayMs));
