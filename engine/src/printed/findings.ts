import type { Finding, Polygon } from "../finding.ts";

/** Fields whose printed text is compared with the MRZ or barcode. */
export type PrintedName = "lastName" | "firstName" | "documentNumber" | "birthDate" | "expiryDate" | "sex";

/** Fields on the front of a driving license by their harmonized numbers (Directive 2006/126/EC, annex I). */
export type LicenseField = "1" | "2" | "3" | "4a" | "4b" | "4c" | "4d" | "5" | "9";

/** A line of printed text. */
export interface PrintedLine {
	/** The text of each word. */
	readonly words: readonly string[];
	/** The confidence of each word, 0 to 1. */
	readonly confidence: readonly number[];
	/** The field named by the label above or before the line. */
	readonly label: PrintedName | null;
	/** Whether it was read twice, at two sizes, with the same characters and high confidence. */
	readonly sure: boolean;
	readonly region: Polygon;
}

/**
 * A printed field compared with the MRZ or barcode: `clear` if they match, `consider` if another value is clearly printed,
 * `not_run` if it wasn't read or if there is nothing to compare it with.
 */
export interface PrintedFinding extends Finding {
	/**
	 * As printed, dates in ISO 8601 if their century is printed; `9999-12-31` if the print says in words that the document
	 * doesn't expire. Null if nothing was read clearly.
	 */
	readonly printed: string | null;
}

export interface PrintedFindings {
	/** Whether printed text was read. */
	readonly reading: Finding;
	/** Only included if the photo has no MRZ or barcode to compare them with: the other side may have one. */
	readonly lines: readonly PrintedLine[];
	readonly fields: Readonly<Record<PrintedName, PrintedFinding>>;
	/** Numbered fields on the front of a driving license, each read twice with the same result; absent from others. */
	readonly license?: Readonly<Partial<Record<LicenseField, PrintedLine>>>;
}
