import type { Finding, Polygon } from "../findings.ts";

/** The fields whose print is compared with what machines read. */
export type PrintedName = "lastName" | "firstName" | "documentNumber" | "birthDate" | "expiryDate" | "sex";

/** Fields of a driving licence's front by their harmonised numbers (Directive 2006/126/EC, annex I). */
export type LicenceField = "1" | "2" | "3" | "4a" | "4b" | "4c" | "4d" | "5" | "9";

/** A line of print, as read. */
export interface PrintedLine {
	/** One text a word. */
	readonly words: readonly string[];
	/** Of each word, 0 to 1. */
	readonly confidence: readonly number[];
	/** What the label over or before it says it is. */
	readonly label: PrintedName | null;
	/** Read twice, at two sizes, to the same characters, and all of them plainly. */
	readonly sure: boolean;
	readonly region: Polygon;
}

/**
 * One field of the print against the zone or the barcode: `clear` where they agree, `consider` where another value
 * was plainly read in its place, `not_run` where it was not read or nothing is there to compare it with.
 */
export interface PrintedFinding extends Finding {
	/** As printed, dates as ISO 8601; null where nothing was read plainly. */
	readonly printed: string | null;
}

export interface PrintedFindings {
	/** Whether print was looked for and read. */
	readonly reading: Finding;
	/** Kept only where the picture itself has nothing to compare them with: the other side may. */
	readonly lines: readonly PrintedLine[];
	readonly fields: Readonly<Record<PrintedName, PrintedFinding>>;
	/** What a driving licence's front says by its numbered fields, each read twice the same; absent from others. */
	readonly licence?: Readonly<Partial<Record<LicenceField, PrintedLine>>>;
}
