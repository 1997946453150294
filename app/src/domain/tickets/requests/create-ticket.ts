import type { Locale } from "../../../i18n/locales.ts";
import { encryptJson, generateKey } from "../../../platform/crypto/encryption.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { keepFiles } from "../../../platform/storage/stored-files.ts";
import { findAppOfMember } from "../../apps/apps.ts";
import type { User } from "../../auth/contract.ts";
import { auditAccount } from "../../auth/users.ts";
import type { Services } from "../../services.ts";
import { createSearchTokens } from "../../shared/name-search.ts";
import { computeEmailIndex } from "../access.ts";
import { addTicketEntry } from "../add-ticket-entry.ts";
import { parseAttachments, saveAttachments } from "../attachments.ts";
import { notifyOfTicket } from "../channels.ts";
import type { CreateTicket, HelpRequest, NewAttachment } from "../contract.ts";
import { mailCustomer, mailStaff } from "../emails.ts";
import { insertTicket, type TicketRow } from "../queries.ts";
import type { TicketHead } from "../ticket-encryption.ts";
import type { TicketCategory, TicketPriority } from "../values.ts";

interface NewTicket {
	head: TicketHead;
	userId: string | null;
	appId: string | null;
	category: TicketCategory;
	priority: TicketPriority;
	locale: Locale;
	text: string;
	attachments: readonly NewAttachment[];
	requestId: string;
}

export const deriveTicketSearchKey = ({ keys }: Pick<Services, "keys">) => keys.derive("ticket-search");

/** Blind index of a ticket: its subject, and the author's name and email address. */
export const buildTicketSearchTokens = (
	services: Pick<Services, "keys">,
	{ subject, name, email }: TicketHead,
): string[] => createSearchTokens(deriveTicketSearchKey(services), [subject, name, email]);

async function insertNewTicket(services: Services, newTicket: NewTicket): Promise<TicketRow> {
	const { clock, db, keys } = services;
	const { head, userId, appId, category, priority, locale, text, requestId } = newTicket;
	const parsedAttachments = parseAttachments(newTicket.attachments);
	const createdAt = clock.now();
	const id = newId("ticket", createdAt);
	const key = generateKey();
	const { attachments, files } = await saveAttachments(services, id, key, parsedAttachments);
	const ticket = await db.transaction(async (tx) => {
		await keepFiles(services, tx, files);
		const row = await insertTicket(tx, {
			id,
			wrappedKey: keys.wrap(key, id),
			userId,
			emailIndex: computeEmailIndex(services, head.email),
			appId,
			assigneeId: null,
			category,
			priority,
			status: "open",
			locale,
			encryptedHead: encryptJson(key, head, id),
			encryptedRating: null,
			searchTokens: buildTicketSearchTokens(services, head),
			createdAt,
			updatedAt: createdAt,
		});
		// With someone else's address, a sender controls nothing in this email but the name. It is limited by address.
		await mailCustomer(services, tx, row, "ticket_received");
		await addTicketEntry(tx, key, {
			ticketId: id,
			kind: "message",
			side: "customer",
			authorId: userId,
			author: head.name,
			text,
			attachments,
			createdAt,
		});
		await mailStaff(services, tx, row, "ticket_new");
		if (userId) await auditAccount(services, tx, userId, "ticket.opened", { requestId, objectId: id });
		return row;
	});
	notifyOfTicket(services, id);
	return ticket;
}

/** Opens a ticket for a signed-in user. @throws Problem 422 at `app` when it isn't one of theirs, 429 `too_many_emails` */
export async function createTicket(
	services: Services,
	user: Pick<User, "id" | "name" | "email">,
	{ subject, app, ...rest }: CreateTicket,
	requestId: string,
): Promise<TicketRow> {
	if (app && !(await findAppOfMember(services, user.id, app))) throw invalidField("app", "not_your_app");
	const head = { subject, name: user.name, email: user.email };
	return insertNewTicket(services, { ...rest, head, userId: user.id, appId: app, requestId });
}

/** Opens a ticket for an email address without an account. @throws Problem 422, 429 `too_many_emails` */
export function createHelpRequest(
	services: Services,
	{ subject, name, email, ...rest }: HelpRequest,
	requestId: string,
): Promise<TicketRow> {
	const head = { subject, name, email };
	const priority = "normal";
	return insertNewTicket(services, { ...rest, head, userId: null, appId: null, priority, requestId });
}
