import { Asn1Error, readElement } from "../asn1/asn1.ts";
import { dataGroupNumber } from "./data-groups.ts";

/** EF.SOD, the number of a data group, or null for any other file. */
export type ChipFileKind = "sod" | number | null;

const SOD_NAME = /(?:^|[^a-z])sod(?:[^a-z]|$)|^(?:ef[._-]?)?011d(?:\.|$)/i;
const GROUP_NAME = /(?:^|[^a-z0-9])(?:dg|data[ _-]?group)[ ._-]?0?(\d{1,2})(?!\d)/i;
/** Short file identifiers of ICAO 9303-10 §3.4. */
const GROUP_FILE_ID = /^(?:ef[._-]?)?01(0[1-9a-f]|10)(?:\.|$)/i;

function kindFromName(name: string): ChipFileKind {
	if (SOD_NAME.test(name)) return "sod";
	const group = GROUP_NAME.exec(name)?.[1];
	const file = GROUP_FILE_ID.exec(name)?.[1];
	const number = group !== undefined ? Number(group) : Number.parseInt(file ?? "", 16);
	return number >= 1 && number <= 16 ? number : null;
}

function kindFromContent(bytes: Buffer): ChipFileKind {
	try {
		const { tag } = readElement(bytes);
		return tag === 0x77 ? "sod" : dataGroupNumber(tag);
	} catch (error) {
		if (error instanceof Asn1Error) return null;
		throw error;
	}
}

/** Identifies a file of a chip by its name, or else by its first tag. */
export const identifyChipFile = (name: string, bytes: Buffer): ChipFileKind =>
	kindFromName(name) ?? kindFromContent(bytes);

const HEX = /^(?:[0-9a-f]{2}\s*)+$/i;
const BASE64 = /^[A-Za-z0-9+/\s]+=*\s*$/;
const ARMOUR = /-----(?:BEGIN|END) [A-Z0-9 #]+-----/g;

/** Decodes a file in binary, PEM, base64 or hexadecimal. */
export function decodeChipFile(bytes: Buffer): Buffer {
	if (bytes[0] === 0x77 || bytes[0] === 0x30) return bytes;
	const text = bytes.toString("latin1").replace(ARMOUR, "").trim();
	if (HEX.test(text)) return Buffer.from(text.replace(/\s+/g, ""), "hex");
	return BASE64.test(text) ? Buffer.from(text, "base64") : bytes;
}
