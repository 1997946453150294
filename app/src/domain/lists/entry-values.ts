import type { FaceTemplate } from "@vidimus/engine";
import type { z } from "zod";
import { deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { normalizeCidr } from "../../platform/network/ip-range.ts";
import { normalizeIssuingState } from "../../shared/countries.ts";
import {
	isRoundedNumber,
	listNumberKeys,
	removeCertainLabels,
} from "../../shared/document-number-writings.ts";
import { isPlaceholderNumber, normalizeDocumentNumber } from "../../shared/documents.ts";
import { emailSchema, foldMailbox } from "../../shared/email.ts";
import { phoneSchema } from "../../shared/phone.ts";
import { type EmailMatch, emailMatches, type ListEntryKind, type ListName } from "./contract.ts";

/**
 * The normalized value of an entry, as it is compared and encrypted; of a document's number also as it was written, where that
 * tells labels and remarks from the number.
 */
export type EntryValue =
	| { kind: "face"; face: FaceTemplate }
	| { kind: "document_number"; number: string; country: string | null; written?: string }
	| { kind: "email"; text: string; match: EmailMatch }
	| { kind: "phone" | "ip_range"; text: string };

const parseOrNull = (schema: z.ZodType<string>, text: string): string | null => {
	const { success, data } = schema.safeParse(text);
	return success ? data : null;
};

/** The values that entries may have for an email address: its mailbox, and the address alone. */
export const listEmailValues = (text: string): EntryValue[] =>
	emailMatches.map((match) => ({ kind: "email", text, match }));

/** Normalizes a typed value, of an email address to match its mailbox; null when it is invalid for its kind. */
export function parseEntryValue(
	kind: ListEntryKind,
	text: string,
	country: string | null = null,
): EntryValue | null {
	if (kind === "face") return null;
	if (kind === "document_number") {
		const number = normalizeDocumentNumber(removeCertainLabels(text));
		if (number.length > 40 || isPlaceholderNumber(number) || isRoundedNumber(text)) return null;
		const written = text.trim();
		const value = { kind, number, country: country && normalizeIssuingState(country) };
		return written === number ? value : { ...value, written };
	}
	if (kind === "email") {
		const email = parseOrNull(emailSchema, text);
		return email === null ? null : { kind, text: email, match: "mailbox" };
	}
	const normalized = kind === "phone" ? parseOrNull(phoneSchema, text) : normalizeCidr(text);
	return normalized === null ? null : { kind, text: normalized };
}

/** A person's document as it is compared with many entries. */
export interface ComparedDocument {
	state: string;
	number: string;
	numberKeys: ReadonlySet<string>;
}

export const toComparedDocument = ({
	state,
	number,
}: {
	state: string;
	number: string;
}): ComparedDocument => ({
	state: normalizeIssuingState(state),
	number: normalizeDocumentNumber(number),
	numberKeys: new Set(listNumberKeys(number)),
});

/**
 * Whether a document's number is the one of an entry; `similar` where it may be, because only labels, remarks, zeros before it
 * or similar letters and digits differ.
 */
export function compareDocumentNumber(
	{ number, country, written = number }: EntryValue & { kind: "document_number" },
	document: ComparedDocument,
): "same" | "similar" | "other" {
	if (country !== null && document.state !== country) return "other";
	if (number === document.number) return "same";
	return listNumberKeys(written).some((key) => document.numberKeys.has(key)) ? "similar" : "other";
}

/** The text that two equal values have in common. */
function toComparedText(value: Exclude<EntryValue, { kind: "face" }>): string {
	if (value.kind === "document_number") return `document_number ${value.country ?? "*"} ${value.number}`;
	if (value.kind !== "email") return `${value.kind} ${value.text}`;
	return value.match === "mailbox" ? `email ${foldMailbox(value.text)}` : `email_address ${value.text}`;
}

/** HMAC that a row is found by: with only the database, it can't be read or guessed. */
export function computeEntryToken(appKey: EncryptionKey, list: ListName, value: EntryValue): string | null {
	if (value.kind === "face") return null;
	return hmac(deriveKey(appKey, "lists"), `${list} ${toComparedText(value)}`);
}
