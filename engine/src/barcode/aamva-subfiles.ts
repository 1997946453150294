/** Some issuers write AAMVA for ANSI, and not the standard's control characters before it. */
const HEADER = /^[^A-Z]*(?:ANSI|AAMVA) *(\d{6})(\d{2})/;
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

interface Directory {
	readonly end: number;
	readonly types: readonly string[];
	readonly offsets: readonly number[];
}

/** Where the designator of a jurisdiction's own subfile stands, which its first element repeats: `ZVZVA`. */
function findOwnSubfiles(payload: string, types: readonly string[]): number[] {
	const own = types.filter((type) => type.startsWith("Z"));
	return own.flatMap((type) =>
		Array.from(payload.matchAll(new RegExp(`${type}(?=${type}[A-Z0-9])`, "g")), ({ index }) => index),
	);
}

/**
 * Cuts the text where the subfiles of the directory start: at its offsets, if a designator is there, and at those of the
 * jurisdiction, which no value contains. Needed where a terminator is missing.
 */
function cutIntoSubfiles(payload: string, { end, types, offsets }: Directory): string[] {
	const atOffsets = offsets.filter((offset) => DESIGNATOR.test(payload.slice(offset)));
	const cuts = [...atOffsets, ...findOwnSubfiles(payload, types)].filter((cut) => cut > end);
	const bounds = [end, ...new Set(cuts.toSorted((a, b) => a - b)), payload.length];
	return bounds.slice(1).map((bound, i) => payload.slice(bounds[i], bound));
}

function parseDirectory(payload: string, from: number): Directory {
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
	const lines = cutIntoSubfiles(payload, directory).flatMap((text) => text.split(SEPARATORS));
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
