import { type ParsedMrz, parseMrz } from "../../mrz/parse/parse.ts";
import {
	type Asn1Element,
	Asn1Error,
	expectTag,
	readChildren,
	readElement,
	readElements,
	readOid,
} from "../asn1/asn1.ts";
import type { ChipDetails } from "../findings.ts";

/** Tags of the data groups, from DG1 (ICAO 9303-10 §4.6). */
const GROUP_TAGS = [
	0x61, 0x75, 0x63, 0x76, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70,
];
/** Fingerprints and irises: reading them isn't allowed here. */
const DROPPED_GROUPS: readonly number[] = [3, 4];

/** The tag of a data group; undefined if there is no such group. */
export const dataGroupTag = (number: number): number | undefined => GROUP_TAGS[number - 1];

/** The number of the data group with this tag; null for other files. */
export function dataGroupNumber(tag: number | undefined): number | null {
	const index = GROUP_TAGS.indexOf(tag ?? -1);
	return index < 0 ? null : index + 1;
}

export const isDroppedGroup = (number: number): boolean => DROPPED_GROUPS.includes(number);

/** Reads the elements of a data group.
 * @throws {Asn1Error} if it isn't this data group
 */
export function readDataGroup(bytes: Buffer, number: number): Asn1Element[] {
	const group = expectTag(readElement(bytes), dataGroupTag(number) ?? -1);
	return readElements(group.content, 100);
}

const MRZ_LINE_LENGTHS: Readonly<Record<number, number>> = { 90: 30, 72: 36, 88: 44 };

/**
 * Reads the machine-readable zone of DG1.
 * @throws {Asn1Error} if DG1 has none
 */
export function readDg1(bytes: Buffer): ParsedMrz {
	const text = expectTag(readDataGroup(bytes, 1)[0], 0x5f1f).content.toString("latin1");
	const width = MRZ_LINE_LENGTHS[text.length] ?? 0;
	const lines = width
		? Array.from({ length: text.length / width }, (_, i) => text.slice(i * width, (i + 1) * width))
		: [];
	const mrz = parseMrz(lines);
	if (!mrz) throw new Asn1Error("DG1 has no MRZ.");
	return mrz;
}

const DETAIL_BY_TAG: Readonly<Record<number, keyof ChipDetails>> = {
	24334: "fullName",
	24336: "personalNumber",
	24363: "birthDate",
	24337: "placeOfBirth",
	24386: "address",
	24345: "issuingAuthority",
	24358: "issueDate",
};
const DATE_DETAILS = new Set<keyof ChipDetails>(["birthDate", "issueDate"]);
const MAX_DETAIL_BYTES = 500;

/** Dates are ASCII digits or packed BCD. */
function decodeDetail(name: keyof ChipDetails, content: Buffer): string {
	if (DATE_DETAILS.has(name) && content.length === 4) return content.toString("hex");
	// “SURNAME<<GIVEN<NAMES”; parts of a place or an address are separated in the same way.
	return content
		.toString("utf8")
		.replace(/<+/g, (fillers) => (fillers.length > 1 ? ", " : " "))
		.trim();
}

/**
 * Reads DG11 (about the holder) or DG12 (about the document).
 * @throws {Asn1Error} if it isn't this data group
 */
export function readDetails(bytes: Buffer, number: 11 | 12): ChipDetails {
	const details: Partial<Record<keyof ChipDetails, string>> = {};
	for (const { tag, content } of readDataGroup(bytes, number)) {
		const name = DETAIL_BY_TAG[tag];
		if (name && content.length <= MAX_DETAIL_BYTES) details[name] = decodeDetail(name, content);
	}
	return details;
}

const ACTIVE_AUTHENTICATION_OID = "2.23.136.1.1.5";

/**
 * OID of the algorithm in DG14 for active authentication with elliptic curves; null if there is none.
 * @throws {Asn1Error} if DG14 can't be parsed
 */
export function readActiveAuthenticationAlgorithm(dg14: Buffer): string | null {
	const infos = readDataGroup(dg14, 14)[0];
	for (const info of infos ? readChildren(infos, 100) : []) {
		const [protocol, , algorithm] = readChildren(info, 10);
		if (readOid(protocol) === ACTIVE_AUTHENTICATION_OID && algorithm) return readOid(algorithm);
	}
	return null;
}
