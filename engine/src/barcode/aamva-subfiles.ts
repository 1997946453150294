/** Some issuers write AAMVA for ANSI. */
const HEADER = /^@[^A-Z]*(?:ANSI ?|AAMVA ?)(\d{6})(\d{2})/;
/** An entry of the directory: type, offset and length. */
const ENTRY = /([A-Z]{2})(\d{4})\d{4}/y;
/** Line feeds, and the control characters that some issuers use instead: everything that sorts before the space. */
const SEPARATORS = /[^ -\uffff]+/;
const ELEMENT = /^([DZ][A-Z][A-Z0-9])(.*)$/;
/** Designator of a subfile, which some issuers repeat, with the ID of the first element after it. */
const DESIGNATOR = /^((?:DL|ID)+(?=D[A-D][A-Z])|(Z[A-Z])(?=\2[A-Z0-9]))/;
/** The same after text that isn't a directory as the standard has it. */
const FIRST_ELEMENT = /(?:DL|ID)*D[A-D][A-Z]/;

export interface AamvaElements {
	readonly version: number;
	/** Six digits: the issuer identification number. */
	readonly issuerId: string;
	/** `DL`, `ID`, or empty if the barcode has neither. */
	readonly type: string;
	/** Values by element ID. */
	readonly elements: Readonly<Record<string, string>>;
}

/** Cuts the text where the directory says that a subfile starts, if there is one. Needed where a terminator is missing. */
function cutAtOffsets(payload: string, start: number, offsets: readonly number[]): string[] {
	const cuts = offsets.filter((offset) => offset > start && DESIGNATOR.test(payload.slice(offset)));
	const bounds = [start, ...cuts.toSorted((a, b) => a - b), payload.length];
	return bounds.slice(1).map((end, i) => payload.slice(bounds[i], end));
}

function parseDirectory(payload: string, from: number): { end: number; types: string[]; offsets: number[] } {
	const types: string[] = [];
	const offsets: number[] = [];
	let end = from;
	for (;;) {
		ENTRY.lastIndex = end;
		const [entry, type = "", offset = ""] = ENTRY.exec(payload) ?? [];
		if (entry === undefined) return { end, types, offsets };
		types.push(type);
		offsets.push(Number(offset));
		end += entry.length;
	}
}

/**
 * Splits the text of a PDF417 barcode into its elements; null if it isn't AAMVA. Issuers often write wrong offsets and
 * lengths, so an element ends at its separator, and a subfile where the next designator follows.
 */
export function parseElements(payload: string): AamvaElements | null {
	const [header, issuerId = "", version = ""] = HEADER.exec(payload) ?? [];
	if (header === undefined) return null;
	// Version 1 has only the number of subfiles here, later ones also the jurisdiction's version.
	const [counts = ""] = /^\d{0,4}/.exec(payload.slice(header.length)) ?? [];
	const directory = parseDirectory(payload, header.length + counts.length);
	const lines = cutAtOffsets(payload, directory.end, directory.offsets).flatMap((text) =>
		text.split(SEPARATORS),
	);
	const firstLine = lines[0] ?? "";
	const firstElement = firstLine.startsWith("Z") ? null : FIRST_ELEMENT.exec(firstLine);
	if (firstElement) lines[0] = firstLine.slice(firstElement.index);
	const elements: Record<string, string> = {};
	let type: string | undefined;
	let isOwnSubfile = false;
	for (const line of lines) {
		const [designator = ""] = DESIGNATOR.exec(line) ?? [];
		if (designator !== "") isOwnSubfile = designator.startsWith("Z");
		if (designator !== "" && !isOwnSubfile) type ??= designator.slice(-2);
		const [, id, value = ""] = ELEMENT.exec(line.slice(designator.length)) ?? [];
		// A jurisdiction's own subfile must not set the standard's elements.
		if (id !== undefined && !(isOwnSubfile && id.startsWith("D"))) elements[id] ??= value.trim();
	}
	type ??= directory.types.find((one) => one === "DL" || one === "ID") ?? "";
	return { version: Number(version), issuerId, type, elements };
}
