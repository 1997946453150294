import { createHash } from "node:crypto";
import { canonicalJson } from "../../../platform/crypto/canonical-json.ts";
import type { ScreenedKind } from "../contract.ts";

/** A list entry, independent of the list's format. */
export interface ListEntry {
	/** The list's own ID of the entry; unique within the list. */
	readonly sourceId: string;
	readonly kind: ScreenedKind;
	/** The first is the primary name. */
	readonly names: readonly string[];
	/** Weak aliases according to the list: shown, but not searched. */
	readonly weakNames: readonly string[];
	/** Alternatives: `1965`, `1965-03`, `1965-03-12`, or a span of these, `1958/1963`. */
	readonly birthDates: readonly string[];
	/** ISO 3166 alpha-2, upper case. */
	readonly countries: readonly string[];
	/** Numbers of passports, ID cards, registers, IMO. */
	readonly identifiers: readonly string[];
	/** Programs, regimes, legal bases. */
	readonly programs: readonly string[];
}

/** Hash of an entry's content. */
export const computeEntryHash = (entry: ListEntry): string =>
	createHash("sha256").update(canonicalJson(entry)).digest("hex").slice(0, 32);
