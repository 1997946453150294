import { type ParsedMrz, parseMrz } from "../mrz/parse.ts";
import {
	type Asn1Element,
	Asn1Error,
	childrenOf,
	elementsIn,
	expectTag,
	oidOf,
	readElement,
} from "./asn1.ts";
import type { ChipDetails } from "./findings.ts";

/** Tags of the data groups by their numbers, from 1 (ICAO 9303-10 §4.6). */
const GROUP_TAGS = [
	0x61, 0x75, 0x63, 0x76, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70,
];
/** Fingerprints and irises: nobody who reads this may have them. */
const DROPPED_GROUPS: readonly number[] = [3, 4];

/** The tag of a data group; undefined where there is no such group. */
export const tagOfGroup = (number: number): number | undefined => GROUP_TAGS[number - 1];

/** The number of the data group that begins with a tag; null where it is another file. */
export function groupOfTag(tag: number | undefined): number | null {
	const index = GROUP_TAGS.indexOf(tag ?? -1);
	return index < 0 ? null : index + 1;
}

export const isDroppedGroup = (number: number): boolean => DROPPED_GROUPS.includes(number);

/** The content of a data group.
 * @throws {Asn1Error} when it is another one, or no data group
 */
export function groupContent(bytes: Buffer, number: number): Asn1Element[] {
	const group = expectTag(readElement(bytes), tagOfGroup(number) ?? -1);
	return elementsIn(group.content, 100);
}

const LINE_LENGTHS: Readonly<Record<number, number>> = { 90: 30, 72: 36, 88: 44 };

/**
 * Reads the machine-readable zone of DG1.
 * @throws {Asn1Error} when DG1 holds none
 */
export function readDg1(bytes: Buffer): ParsedMrz {
	const text = expectTag(groupContent(bytes, 1)[0], 0x5f1f).content.toString("latin1");
	const width = LINE_LENGTHS[text.length] ?? 0;
	const lines = width
		? Array.from({ length: text.length / width }, (_, i) => text.slice(i * width, (i + 1) * width))
		: [];
	const mrz = parseMrz(lines);
	if (!mrz) throw new Asn1Error("DG1 holds no machine-readable zone.");
	return mrz;
}

const DETAIL_TAGS: Readonly<Record<number, keyof ChipDetails>> = {
	24334: "fullName",
	24336: "personalNumber",
	24363: "birthDate",
	24337: "placeOfBirth",
	24386: "address",
	24345: "issuingAuthority",
	24358: "issueDate",
};
const DATES = new Set<keyof ChipDetails>(["birthDate", "issueDate"]);
const MAX_DETAIL = 500;

/** Dates are digits, or two of them a byte. */
function detailOf(name: keyof ChipDetails, content: Buffer): string {
	if (DATES.has(name) && content.length === 4) return content.toString("hex");
	// “SURNAME<<GIVEN<NAMES”, parts of a place or an address one after the other.
	return content
		.toString("utf8")
		.replace(/<+/g, (fillers) => (fillers.length > 1 ? ", " : " "))
		.trim();
}

/**
 * Reads DG11 (about the holder) or DG12 (about the document).
 * @throws {Asn1Error} when it is neither
 */
export function readDetails(bytes: Buffer, number: 11 | 12): ChipDetails {
	const found: Partial<Record<keyof ChipDetails, string>> = {};
	for (const { tag, content } of groupContent(bytes, number)) {
		const name = DETAIL_TAGS[tag];
		if (name && content.length <= MAX_DETAIL) found[name] = detailOf(name, content);
	}
	return found;
}

const ACTIVE_AUTHENTICATION = "2.23.136.1.1.5";

/**
 * The algorithm that DG14 gives for active authentication with elliptic curves; null where it gives none.
 * @throws {Asn1Error} when DG14 can't be read
 */
export function activeAuthenticationAlgorithm(dg14: Buffer): string | null {
	const infos = groupContent(dg14, 14)[0];
	for (const info of infos ? childrenOf(infos, 100) : []) {
		const [protocol, , algorithm] = childrenOf(info, 10);
		if (oidOf(protocol) === ACTIVE_AUTHENTICATION && algorithm) return oidOf(algorithm);
	}
	return null;
}
