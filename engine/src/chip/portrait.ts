import { type Asn1Element, Asn1Error, childrenOf, elementsIn } from "./asn1.ts";
import { groupContent } from "./data-groups.ts";
import type { ChipPortrait } from "./findings.ts";

/** A portrait as the chip holds it, and what its header says. */
export interface EncodedPortrait extends ChipPortrait {
	readonly bytes: Buffer;
}

const MAX_SIDE = 4096;
const MAX_ELEMENTS = 2_000;
const JPEG = Buffer.from("ffd8ff", "hex");
const JP2 = Buffer.from("0000000c6a502020", "hex");
const CODESTREAM = Buffer.from("ff4fff51", "hex");

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
const isPicture = (bytes: Buffer): boolean =>
	[JPEG, JP2, CODESTREAM].some((start) => startsWith(bytes, start));

/** Markers that begin a frame of JPEG: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): { width: number; height: number } | null {
	for (let offset = 2; offset + 9 < bytes.length; ) {
		if (bytes[offset] !== 0xff) return null;
		const marker = bytes[offset + 1]!;
		if (isFrame(marker))
			return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
		offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
	}
	return null;
}

/** The SIZ marker follows at once on the start of the code stream (ISO 15444-1 §A.5.1). */
function jpeg2000Size(bytes: Buffer): { width: number; height: number } | null {
	const start = bytes.indexOf(CODESTREAM);
	if (start < 0 || start + 24 > bytes.length) return null;
	const at = (offset: number) => bytes.readUInt32BE(start + offset);
	return { width: at(8) - at(16), height: at(12) - at(20) };
}

/**
 * Reads what a picture's header says, without decoding it.
 * @throws {Asn1Error} when it is neither JPEG nor JPEG 2000, or larger than 4096 pixels a side
 */
function describe(bytes: Buffer): EncodedPortrait {
	const format = startsWith(bytes, JPEG) ? "jpeg" : "jpeg2000";
	const size = format === "jpeg" ? jpegSize(bytes) : jpeg2000Size(bytes);
	const isSane = (side: number) => side > 0 && side <= MAX_SIDE;
	if (!isPicture(bytes) || !size || !isSane(size.width) || !isSane(size.height))
		throw new Asn1Error("The portrait is no picture.");
	return { format, ...size, bytes };
}

const FACIAL_HEADER = 14;
const FACIAL_INFORMATION = 20;
const FEATURE_POINT = 8;
const IMAGE_INFORMATION = 12;

/** The first picture of a facial record (ISO 19794-5 §5). */
function facialRecordPicture(record: Buffer): Buffer {
	if (record.length < FACIAL_HEADER + FACIAL_INFORMATION)
		throw new Asn1Error("A facial record is too short.");
	const end = FACIAL_HEADER + record.readUInt32BE(FACIAL_HEADER);
	const featurePoints = record.readUInt16BE(FACIAL_HEADER + 4);
	const start = FACIAL_HEADER + FACIAL_INFORMATION + featurePoints * FEATURE_POINT + IMAGE_INFORMATION;
	if (start >= end || end > record.length) throw new Asn1Error("A facial record is too short.");
	return record.subarray(start, end);
}

/** The first picture anywhere in the ASN.1 of ISO 39794-5, whose representations nest by kind. */
function taggedPicture(elements: readonly Asn1Element[]): Buffer | null {
	const waiting = [...elements];
	for (let count = 0; count < MAX_ELEMENTS; count++) {
		const element = waiting.shift();
		if (!element) return null;
		if (element.isConstructed) waiting.unshift(...childrenOf(element, 200));
		else if (isPicture(element.content)) return element.content;
	}
	return null;
}

/**
 * Reads the first portrait of DG2, in a record of ISO 19794-5 or ISO 39794-5.
 * @throws {Asn1Error} when there is none
 */
export function readPortrait(dg2: Buffer): EncodedPortrait {
	const [templates] = groupContent(dg2, 2);
	if (templates?.tag !== 0x7f61) throw new Asn1Error("DG2 holds no biometric templates.");
	const template = childrenOf(templates, 20).find(({ tag }) => tag === 0x7f60);
	const block = template && childrenOf(template, 20).find(({ tag }) => tag === 0x5f2e || tag === 0x7f2e);
	if (!block) throw new Asn1Error("DG2 holds no biometric data.");
	if (startsWith(block.content, Buffer.from("FAC\0"))) return describe(facialRecordPicture(block.content));
	const picture = taggedPicture(elementsIn(block.content, 200));
	if (!picture) throw new Asn1Error("DG2 holds no picture.");
	return describe(picture);
}
