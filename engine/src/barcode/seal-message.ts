/** A parsed, unverified 2D-Doc of the French agency for secured documents, in the C40 form. */
export interface SealMessage {
	readonly version: number;
	readonly caId: string;
	readonly certificateId: string;
	/** ISO dates; null if the seal has none. */
	readonly issuedOn: string | null;
	readonly signedOn: string | null;
	readonly documentType: string;
	readonly perimeter: string | null;
	readonly country: string | null;
	/** By identifier, such as `62`. */
	readonly fields: Readonly<Record<string, string>>;
	/** Text after an identifier of unknown length; empty if everything was parsed. */
	readonly unread: string;
	/** The signed text, and the signature in base 32. */
	readonly signed: string;
	readonly signature: string;
}

const HEADER = /^DC(0[234])([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-Z]{2})/;
/** End marks of a field that is shorter than its maximum, and of a truncated one. */
const FIELD_END = /\p{Cc}/u;
const SIGNATURE = "\x1f";
const DAY = 86_400_000;
const EPOCH = Date.UTC(2000, 0, 1);

/** Maximum length of fields by identifier; with `=`, the exact length without an end mark. */
const LENGTHS: Readonly<Record<string, string>> = {
	"06": "=4",
	"07": "=6",
	"08": "=4",
	"09": "=4",
	"0A": "=9",
	"0B": "=9",
	"0D": "=36",
	"60": "60",
	"61": "20",
	"62": "38",
	"63": "38",
	"64": "38",
	"65": "=2",
	"66": "20",
	"67": "=2",
	"68": "=1",
	"69": "=8",
	"6A": "32",
	"6B": "=3",
	"6C": "=2",
	"6D": "60",
	"6E": "60",
	"6F": "90",
	"6G": "38",
	"6H": "10",
	"6I": "=2",
	"6J": "=1",
	"6K": "=19",
	"6L": "=8",
	"6M": "40",
	"6N": "=8",
	"6O": "=8",
	"6P": "40",
	"6Q": "10",
	"6R": "=12",
	"6S": "38",
	"6T": "38",
	"6U": "38",
	"6V": "38",
	"6W": "=5",
	"6X": "32",
	"6Y": "=2",
	"6Z": "11",
};

/** Days since 2000 in hexadecimal; `FFFF` for none. */
function parseDayCount(days: string): string | null {
	if (days === "FFFF") return null;
	return new Date(EPOCH + Number.parseInt(days, 16) * DAY).toISOString().slice(0, 10);
}

function parseFields(text: string): { fields: Record<string, string>; unread: string } {
	const fields: Record<string, string> = {};
	let rest = text;
	while (rest.length >= 2) {
		const id = rest.slice(0, 2);
		const length = LENGTHS[id] ?? (/^0[1-5C]$/.test(id) ? String(rest.length) : undefined);
		if (length === undefined) break;
		const maxLength = Number(length.replace("=", ""));
		const value = rest.slice(2, 2 + maxLength);
		const end = length.startsWith("=") ? -1 : value.search(FIELD_END);
		fields[id] = (end < 0 ? value : value.slice(0, end)).trim();
		rest = rest.slice(2 + (end < 0 ? value.length : end));
		// Some issuers also end full fields with a mark.
		if (FIELD_END.test(rest.slice(0, 1))) rest = rest.slice(1);
	}
	return { fields, unread: rest };
}

/** Parses the text of a seal; null if it isn't one, or has another form (binary, version 1). */
export function parseSeal(text: string): SealMessage | null {
	const header = HEADER.exec(text);
	const split = text.indexOf(SIGNATURE);
	if (!header || split < 0) return null;
	const [
		whole,
		versionText = "",
		caId = "",
		certificateId = "",
		issued = "",
		signedAt = "",
		documentType = "",
	] = header;
	const version = Number(versionText);
	const perimeter = version >= 3 ? text.slice(whole.length, whole.length + 2) : null;
	const country = version >= 4 ? text.slice(whole.length + 2, whole.length + 4) : null;
	const start = whole.length + (perimeter?.length ?? 0) + (country?.length ?? 0);
	// The meaning of identifiers depends on the perimeter: the agency's own is 01.
	const isKnown = perimeter === null || perimeter === "01";
	const message = text.slice(start, split);
	return {
		version,
		caId,
		certificateId,
		issuedOn: parseDayCount(issued),
		signedOn: parseDayCount(signedAt),
		documentType,
		perimeter,
		country,
		...(isKnown ? parseFields(message) : { fields: {}, unread: message }),
		signed: text.slice(0, split),
		signature: text.slice(split + 1).split("\x1d")[0]!,
	};
}
