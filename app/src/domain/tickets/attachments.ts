import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { decrypt, encrypt } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { enqueueFileDeletion, storeFiles, type UnkeptFiles } from "../../platform/storage/stored-files.ts";
import type { Services } from "../services.ts";
import type { NewAttachment } from "./contract.ts";
import { type AttachmentType, attachmentLimits } from "./values.ts";

/** An entry's attachment, without its content. */
export interface StoredAttachment {
	id: string;
	name: string;
	type: AttachmentType;
	bytes: number;
}

const megabyte = 1024 * 1024;

/** Maximum request body with attachments. Base64 adds a third to their size. */
export const maxTicketBodyBytes = 14 * megabyte;

const startsWithText = (bytes: Buffer, text: string, at = 0) =>
	bytes.subarray(at, at + text.length).toString("latin1") === text;

/** Text has no control characters except tabs and line breaks. */
function isText(bytes: Buffer): boolean {
	try {
		return !/[^\P{Cc}\t\r\n\f]/u.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return false;
	}
}

/** Detects a file's type by its content; null for unsupported types. */
function detectType(bytes: Buffer): AttachmentType | null {
	if (startsWithText(bytes, "\xff\xd8\xff")) return "image/jpeg";
	if (startsWithText(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
	if (startsWithText(bytes, "RIFF") && startsWithText(bytes, "WEBP", 8)) return "image/webp";
	if (startsWithText(bytes, "GIF8")) return "image/gif";
	if (startsWithText(bytes, "%PDF-")) return "application/pdf";
	return isText(bytes) ? "text/plain" : null;
}

/** A decoded attachment with its detected type. */
export interface ParsedAttachment extends StoredAttachment {
	content: Buffer;
}

/** @throws Problem 422 at the unsupported file, or at `attachments` when they are too large together */
export function parseAttachments(uploads: readonly NewAttachment[]): ParsedAttachment[] {
	const parsed = uploads.map(({ name, data }, index): ParsedAttachment => {
		const path = `attachments.${index}`;
		const content = Buffer.from(data, "base64");
		if (content.length === 0 || content.toString("base64") !== data)
			throw invalidField(path, "attachment_unreadable", { name });
		if (content.length > attachmentLimits.megabytes * megabyte)
			throw invalidField(path, "attachment_too_large", { name, megabytes: attachmentLimits.megabytes });
		const type = detectType(content);
		if (!type) throw invalidField(path, "attachment_type", { name });
		return { id: newId("file"), name, type, bytes: content.length, content };
	});
	if (parsed.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentLimits.megabytesTogether * megabyte)
		throw invalidField("attachments", "attachments_too_large", {
			megabytes: attachmentLimits.megabytesTogether,
		});
	return parsed;
}

const getAttachmentFolder = (ticketId: string) => `tickets/${ticketId}/`;
const getAttachmentPath = (ticketId: string, id: string) => `${getAttachmentFolder(ticketId)}${id}`;

/** Stores files encrypted with the ticket's key, before the transaction of their entry, which keeps them. */
export async function saveAttachments(
	services: Services,
	ticketId: string,
	key: EncryptionKey,
	parsed: readonly ParsedAttachment[],
): Promise<{ attachments: StoredAttachment[]; files: UnkeptFiles }> {
	const encrypted = parsed.map(
		({ id, content }) => [getAttachmentPath(ticketId, id), encrypt(key, content, id)] as const,
	);
	return {
		attachments: parsed.map(({ content: _, ...attachment }) => attachment),
		files: await storeFiles(services, new Map(encrypted)),
	};
}

export const loadAttachment = async (
	{ storage }: Pick<Services, "storage">,
	ticketId: string,
	key: EncryptionKey,
	id: string,
): Promise<Buffer> => decrypt(key, await storage.get(getAttachmentPath(ticketId, id)), id);

/** Deletes the files of deleted tickets. */
export const deleteAttachments = (
	services: Services,
	tx: Db,
	tickets: readonly { id: string }[],
): Promise<void> =>
	enqueueFileDeletion(
		services,
		tx,
		tickets.map(({ id }) => getAttachmentFolder(id)),
	);
