import type { FaceTemplate } from "@vidimus/engine";
import { z } from "zod";
import { deriveKey, hmac, type Key } from "../../platform/crypto/crypto.ts";
import { cidr } from "../../platform/network/address-range.ts";
import { bareNumber, stateOf } from "../apps/documents.ts";
import { phoneSchema } from "../auth/account/phone-contract.ts";
import type { EntryKind, List } from "./contract.ts";

/** What an entry names, as it is compared and sealed. */
export type EntryValue =
	| { kind: "face"; face: FaceTemplate }
	| { kind: "document_number"; number: string; country: string | null }
	| { kind: "email" | "phone" | "ip_range"; text: string };

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const parsed = (schema: z.ZodType<string>, text: string): string | null => {
	const { success, data } = schema.safeParse(text);
	return success ? data : null;
};

/** A value that was typed, put right; null when it is none of its kind. */
export function entryValue(kind: EntryKind, text: string, country: string | null = null): EntryValue | null {
	if (kind === "face") return null;
	if (kind === "document_number") {
		const number = bareNumber(text);
		return number.length >= 3 && number.length <= 40
			? { kind, number, country: country && stateOf(country) }
			: null;
	}
	const put =
		kind === "email" ? parsed(emailSchema, text) : kind === "phone" ? parsed(phoneSchema, text) : cidr(text);
	return put === null ? null : { kind, text: put };
}

/** What its row is found by: an HMAC, so that who has the database alone can't read or guess it. */
export function tokenOf(wrapping: Key, list: List, value: EntryValue): string | null {
	if (value.kind === "face") return null;
	const compared = value.kind === "document_number" ? `${value.country ?? "*"} ${value.number}` : value.text;
	return hmac(deriveKey(wrapping, "lists"), `${list} ${value.kind} ${compared}`);
}
