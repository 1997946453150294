import { createHash } from "node:crypto";
import { canonicalJson } from "../../../platform/crypto/canonical.ts";
import type { ScreenedKind } from "../contract.ts";

/** Somebody or something on a list, whatever the list's format. */
export interface ListEntry {
	/** As the list numbers it; unique within the list. */
	readonly sourceId: string;
	readonly kind: ScreenedKind;
	/** The first is the one it is listed under. */
	readonly names: readonly string[];
	/** Names that the list itself calls weak: shown, and not searched by. */
	readonly weakNames: readonly string[];
	/** `1965`, `1965-03` or `1965-03-12`. */
	readonly birthDates: readonly string[];
	/** ISO 3166 alpha-2, upper case. */
	readonly countries: readonly string[];
	/** Numbers of passports, identity cards, registrations, IMO. */
	readonly identifiers: readonly string[];
	/** Programmes, regimes, legal bases. */
	readonly programs: readonly string[];
}

/** Changes when anything about an entry does. */
export const entryHash = (entry: ListEntry): string =>
	createHash("sha256").update(canonicalJson(entry)).digest("hex").slice(0, 32);
