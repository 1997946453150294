import { texts } from "../../i18n/catalogue.ts";
import { sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { type Letter, queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { ContactMessage, DemoRequest } from "./contract.ts";
import { type ContactRow, deleteContactsBefore, insertContact, listContacts } from "./queries.ts";
import { contactDays } from "./words-contract.ts";

type Written<Form> = Omit<Form, "bot_token">;
/** What the row holds sealed. */
type Form = Written<ContactMessage> | Written<DemoRequest>;

const dayMs = 86_400_000;

/** Keeps a form sealed, tells the operator what it says, and its writer that it has arrived. */
async function receive(
	services: Services,
	{ kind, form, values }: { kind: ContactRow["kind"]; form: Form; values: Letter["values"] },
): Promise<void> {
	const { clock, config, db, keys, log } = services;
	const { name, email, locale, message } = form;
	const id = newId("contactMessage");
	const named = kind === "demo" ? "demo" : "contact";
	await db.transaction(async (tx) => {
		await insertContact(tx, {
			id,
			kind,
			sealedForm: sealJson(keys.derive("contact"), form, id),
			createdAt: clock.now(),
		});
		if (config.operator.email)
			await queueMail(services, tx, {
				to: config.operator.email,
				locale,
				name: `${named}_operator`,
				values: { name, email, ...values },
				quote: message,
				url: `mailto:${email}`,
			});
		// Whoever types another's address may send them nothing of their own but a name.
		await queueMail(services, tx, { to: email, locale, name: `${named}_received`, values: { name } });
	});
	if (!config.operator.email)
		log.warn(
			{ contact: id, code: "contact_unmailed" },
			"a message waits: OPERATOR_EMAIL is not set, npm run contact:list shows it",
		);
}

export const receiveMessage = (services: Services, { bot_token: _, ...form }: ContactMessage) =>
	receive(services, {
		kind: "message",
		form,
		values: { company: form.company ?? "–", subject: form.subject },
	});

export function receiveDemoRequest(services: Services, { bot_token: _, ...form }: DemoRequest) {
	const t = texts(form.locale, "contact");
	return receive(services, {
		kind: "demo",
		form,
		values: {
			company: form.company,
			volume: t(`volume.${form.volume}`),
			start: t(`start.${form.start}`),
		},
	});
}

/** All that is kept, opened, oldest first: for the operator alone. */
export async function readContacts(
	db: Db,
	keys: Services["keys"],
): Promise<{ id: string; kind: ContactRow["kind"]; createdAt: Date; form: Form }[]> {
	return (await listContacts(db)).map(({ id, kind, createdAt, sealedForm }) => ({
		id,
		kind,
		createdAt,
		form: unsealJson<Form>(keys.derive("contact"), sealedForm, id),
	}));
}

export const deleteOldContacts = ({ db, clock }: Services) =>
	deleteContactsBefore(db, new Date(clock.now().getTime() - contactDays * dayMs));
