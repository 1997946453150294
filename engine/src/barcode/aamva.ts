import type { AamvaError, BarcodeReading, DocumentFields } from "../findings.ts";
import { isYearFirst, parseAamvaDate } from "./aamva-dates.ts";
import { aamvaErrors } from "./aamva-elements.ts";

/** Barcode of a driving license by the AAMVA DL/ID card standard, versions 1 to 10. */
export interface AamvaPayload {
	readonly version: number;
	/** Six digits: the issuer identification number. */
	readonly issuerId: string;
	readonly elements: Readonly<Record<string, string>>;
	readonly fields: DocumentFields;
	readonly errors: readonly AamvaError[];
	readonly truncated: NonNullable<BarcodeReading["truncated"]>;
}

/** Version 1 has no jurisdiction version before the number of subfiles. Some issuers write AAMVA for ANSI. */
const HEADER = /^@[^A-Z]*(?:ANSI |AAMVA)(\d{6})(\d{2})/;
const ELEMENT = /^([DZ][A-Z][A-Z0-9])(.*)$/;
/** Line feeds, and the control characters that some issuers use instead: everything that sorts before the space. */
const SEPARATORS = /[^ -\uffff]+/;
const SUBFILE_ENTRY = 10;

interface Subfile {
	readonly type: string;
	readonly text: string;
}

/** Subfiles by the directory after the header; offsets count bytes from the start of the payload. */
function parseSubfiles(payload: string, headerLength: number, version: number): Subfile[] {
	const countAt = headerLength + (version > 1 ? 2 : 0);
	const count = Number(payload.slice(countAt, countAt + 2));
	const subfiles: Subfile[] = [];
	for (let i = 0; i < count; i++) {
		const entry = payload.slice(countAt + 2 + i * SUBFILE_ENTRY, countAt + 2 + (i + 1) * SUBFILE_ENTRY);
		const type = entry.slice(0, 2);
		const offset = Number(entry.slice(2, 6));
		const length = Number(entry.slice(6, 10));
		const text = payload.slice(offset, offset + length);
		// Issuers often write wrong offsets and lengths; the designator at the start is reliable.
		if (text.startsWith(type)) subfiles.push({ type, text: text.slice(2) });
	}
	if (subfiles.length > 0) return subfiles;
	const directoryEnd = countAt + 2 + count * SUBFILE_ENTRY;
	const rest = payload.slice(directoryEnd);
	return [{ type: rest.slice(0, 2), text: rest.slice(2) }];
}

function parseElements(subfiles: readonly Subfile[]): Record<string, string> {
	const elements: Record<string, string> = {};
	for (const { type, text } of subfiles)
		for (const line of text.split(SEPARATORS)) {
			const [, id, value = ""] = ELEMENT.exec(line) ?? [];
			// A jurisdiction's own subfile must not set the standard's elements.
			if (id !== undefined && !(type.startsWith("Z") && id.startsWith("D"))) elements[id] ??= value.trim();
		}
	return elements;
}

const SEX: Readonly<Record<string, "M" | "F" | "X">> = { "1": "M", "2": "F", "9": "X", M: "M", F: "F" };
const TYPES: Readonly<Record<string, DocumentFields["documentType"]>> = {
	DL: "driving_licence",
	ID: "identity_card",
};

function joinPresent(parts: readonly (string | undefined)[], by: string): string | undefined {
	const text = parts.filter((part) => part !== undefined && part !== "" && part !== "NONE").join(by);
	return text === "" ? undefined : text;
}

function parseNames(e: Readonly<Record<string, string>>): Pick<DocumentFields, "lastName" | "firstName"> {
	const givenNames = e.DAC ? joinPresent([e.DAC, e.DAD], " ") : e.DCT?.replaceAll(",", " ");
	const last = e.DCS ?? e.DAB;
	if (last !== undefined) return omitUndefined({ lastName: last, firstName: givenNames });
	// Version 1: the whole name in one element, "LAST,FIRST,MIDDLE".
	const [whole = "", ...rest] = (e.DAA ?? "").split(",");
	return omitUndefined({ lastName: joinPresent([whole], ""), firstName: joinPresent(rest, " ") });
}

function omitUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function toDocumentFields(
	e: Readonly<Record<string, string>>,
	version: number,
	type: string,
): DocumentFields {
	const yearFirst = isYearFirst(e, version);
	const cityLine = joinPresent([joinPresent([e.DAI, e.DAJ], ", "), e.DAK?.trim()], " ");
	return omitUndefined<DocumentFields>({
		documentType: TYPES[type],
		documentNumber: joinPresent([e.DAQ], ""),
		issuingState: joinPresent([e.DCG], ""),
		...parseNames(e),
		birthDate: parseAamvaDate(e.DBB, yearFirst),
		expiryDate: parseAamvaDate(e.DBA, yearFirst),
		sex: SEX[e.DBC ?? ""],
		address: joinPresent([e.DAG, e.DAH, cityLine], ", "),
	});
}

/** Whether the issuer truncated a name; null if unknown. */
function parseTruncation(e: Readonly<Record<string, string>>): AamvaPayload["truncated"] {
	const parseFlag = (flag: string | undefined) => (flag === "T" ? true : flag === "N" ? false : null);
	return { lastName: parseFlag(e.DDE), firstName: parseFlag(e.DDF), middleName: parseFlag(e.DDG) };
}

/** Parses the text of a PDF417 code; null if it isn't AAMVA. */
export function parseAamva(payload: string): AamvaPayload | null {
	const header = HEADER.exec(payload);
	if (!header) return null;
	const [whole, issuerId = "", versionText = ""] = header;
	const version = Number(versionText);
	const subfiles = parseSubfiles(payload, whole.length, version);
	const elements = parseElements(subfiles);
	const main = subfiles.find(({ type }) => type in TYPES)?.type ?? "";
	const fields = toDocumentFields(elements, version, main);
	const errors = aamvaErrors(elements, version, main);
	return { version, issuerId, elements, fields, errors, truncated: parseTruncation(elements) };
}
