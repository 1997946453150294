import type { Key } from "../../platform/crypto/crypto.ts";
import { seal, unseal } from "../../platform/crypto/crypto.ts";
import { invalid } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { NewAttachment } from "./contract.ts";
import { type AttachmentType, attachmentLimits } from "./words-contract.ts";

/** What an entry says of a file that came with it. */
export interface KeptAttachment {
	id: string;
	name: string;
	type: AttachmentType;
	bytes: number;
}

const megabyte = 1024 * 1024;

const begins = (bytes: Buffer, text: string, at = 0) =>
	bytes.subarray(at, at + text.length).toString("latin1") === text;

/** Text has no control characters but tabs and ends of lines. */
function isText(bytes: Buffer): boolean {
	try {
		return !/[^\P{Cc}\t\r\n\f]/u.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return false;
	}
}

/** What a file is, whatever its name says; null for what isn't taken. */
function typeOf(bytes: Buffer): AttachmentType | null {
	if (begins(bytes, "\xff\xd8\xff")) return "image/jpeg";
	if (begins(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
	if (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)) return "image/webp";
	if (begins(bytes, "GIF8")) return "image/gif";
	if (begins(bytes, "%PDF-")) return "application/pdf";
	return isText(bytes) ? "text/plain" : null;
}

/** Files as they came, looked at. */
export interface ReadAttachment extends KeptAttachment {
	content: Buffer;
}

/** @throws Problem 422 at the file that can't be taken, or at `attachments` when they are too large together */
export function readAttachments(given: readonly NewAttachment[]): ReadAttachment[] {
	const read = given.map(({ name, data }, index): ReadAttachment => {
		const path = `attachments.${index}`;
		const content = Buffer.from(data, "base64");
		if (content.length === 0 || content.toString("base64") !== data)
			throw invalid(path, "attachment_unreadable", { name });
		if (content.length > attachmentLimits.megabytes * megabyte)
			throw invalid(path, "attachment_too_large", { name, megabytes: attachmentLimits.megabytes });
		const type = typeOf(content);
		if (!type) throw invalid(path, "attachment_type", { name });
		return { id: newId("file"), name, type, bytes: content.length, content };
	});
	if (read.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentLimits.megabytesTogether * megabyte)
		throw invalid("attachments", "attachments_too_large", { megabytes: attachmentLimits.megabytesTogether });
	return read;
}

const folderOf = (ticketId: string) => `tickets/${ticketId}`;
const placeOf = (ticketId: string, id: string) => `${folderOf(ticketId)}/${id}`;

/** Keeps files sealed with their ticket's key. @returns what the entry says of them */
export async function saveAttachments(
	{ storage }: Pick<Services, "storage">,
	ticketId: string,
	key: Key,
	read: readonly ReadAttachment[],
): Promise<KeptAttachment[]> {
	await Promise.all(
		read.map(({ id, content }) => storage.put(placeOf(ticketId, id), seal(key, content, id))),
	);
	return read.map(({ content: _, ...kept }) => kept);
}

export const openAttachment = async (
	{ storage }: Pick<Services, "storage">,
	ticketId: string,
	key: Key,
	id: string,
): Promise<Buffer> => unseal(key, await storage.get(placeOf(ticketId, id)), id);

/** Deletes all files of tickets that are gone; one that fails keeps no other from being tried. */
export async function deleteAttachments(
	{ storage }: Pick<Services, "storage">,
	gone: readonly { id: string }[],
): Promise<void> {
	await Promise.all(gone.map(({ id }) => storage.deleteAll(folderOf(id))));
}
