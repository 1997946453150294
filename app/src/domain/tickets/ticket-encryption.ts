import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Services } from "../services.ts";
import type { StoredAttachment } from "./attachments.ts";
import type { RateTicket, TicketFieldChange } from "./contract.ts";
import type { TicketEntryRow, TicketRow } from "./queries.ts";

/** The encrypted content of a ticket's row. */
export interface TicketHead {
	subject: string;
	name: string;
	email: string;
}

/** The encrypted content of an entry's row. */
export interface TicketEntryBody {
	author: string | null;
	text: string | null;
	attachments: StoredAttachment[];
	change: TicketFieldChange | null;
}

export const unwrapTicketKey = (
	{ keys }: Pick<Services, "keys">,
	{ id, wrappedKey }: Pick<TicketRow, "id" | "wrappedKey">,
): EncryptionKey => keys.unwrap(wrappedKey, id);

export const decryptTicketHead = (services: Pick<Services, "keys">, row: TicketRow): TicketHead =>
	decryptJson<TicketHead>(unwrapTicketKey(services, row), row.encryptedHead, row.id);

export const decryptTicketEntryBody = (key: EncryptionKey, row: TicketEntryRow): TicketEntryBody =>
	decryptJson(key, row.encryptedBody, row.id);

export const encryptTicketEntryBody = (key: EncryptionKey, id: string, body: TicketEntryBody): Buffer =>
	encryptJson(key, body, id);

const getRatingContext = (id: string) => `rating/${id}`;
export const encryptRating = (key: EncryptionKey, id: string, rating: RateTicket): Buffer =>
	encryptJson(key, rating, getRatingContext(id));
export const decryptRating = (key: EncryptionKey, { id, encryptedRating }: TicketRow): RateTicket | null =>
	encryptedRating && decryptJson<RateTicket>(key, encryptedRating, getRatingContext(id));
