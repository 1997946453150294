import type { FaceTemplate } from "@vidimus/engine";
import { z } from "zod";
import { normalizeIssuingState } from "../../countries-contract.ts";
import { normalizeDocumentNumber } from "../../documents-contract.ts";
import { phoneSchema } from "../../phone-contract.ts";
import { deriveKey, type EncryptionKey, hmac } from "../../platform/crypto/crypto.ts";
import { normalizeCidr } from "../../platform/network/ip-range.ts";
import type { ListEntryKind, ListName } from "./contract.ts";

/** The normalized value of an entry, as it is compared and encrypted. */
export type EntryValue =
	| { kind: "face"; face: FaceTemplate }
	| { kind: "document_number"; number: string; country: string | null }
	| { kind: "email" | "phone" | "ip_range"; text: string };

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const parseOrNull = (schema: z.ZodType<string>, text: string): string | null => {
	const { success, data } = schema.safeParse(text);
	return success ? data : null;
};

/** Normalizes a typed value; null when it is invalid for its kind. */
export function parseEntryValue(
	kind: ListEntryKind,
	text: string,
	country: string | null = null,
): EntryValue | null {
	if (kind === "face") return null;
	if (kind === "document_number") {
		const number = normalizeDocumentNumber(text);
		return number.length >= 3 && number.length <= 40
			? { kind, number, country: country && normalizeIssuingState(country) }
			: null;
	}
	const normalized =
		kind === "email"
			? parseOrNull(emailSchema, text)
			: kind === "phone"
				? parseOrNull(phoneSchema, text)
				: normalizeCidr(text);
	return normalized === null ? null : { kind, text: normalized };
}

/** How HMACs call the lists. Stored entries are found only as long as these don't change. */
const tokenLabels: Record<ListName, string> = { blocklist: "block", allowlist: "allow" };

/** HMAC that a row is found by: with only the database, it can't be read or guessed. */
export function computeEntryToken(wrapping: EncryptionKey, list: ListName, value: EntryValue): string | null {
	if (value.kind === "face") return null;
	const compared = value.kind === "document_number" ? `${value.country ?? "*"} ${value.number}` : value.text;
	return hmac(deriveKey(wrapping, "lists"), `${tokenLabels[list]} ${value.kind} ${compared}`);
}
