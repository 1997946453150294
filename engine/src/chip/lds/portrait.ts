import { type Asn1Element, Asn1Error, readChildren, readElements } from "../asn1/asn1.ts";
import type { ChipPortrait } from "../findings.ts";
import { readDataGroup } from "./data-groups.ts";

/** The encoded portrait of a chip, with what its header says. */
export interface EncodedPortrait extends ChipPortrait {
	readonly bytes: Buffer;
}

const MAX_SIDE = 4096;
const MAX_ELEMENTS = 2_000;
const JPEG_MAGIC = Buffer.from("ffd8ff", "hex");
const JP2_MAGIC = Buffer.from("0000000c6a502020", "hex");
const CODESTREAM_MAGIC = Buffer.from("ff4fff51", "hex");

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
const hasImageMagic = (bytes: Buffer): boolean =>
	[JPEG_MAGIC, JP2_MAGIC, CODESTREAM_MAGIC].some((start) => startsWith(bytes, start));

/** JPEG start-of-frame markers: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrameMarker = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegSize(bytes: Buffer): { width: number; height: number } | null {
	for (let offset = 2; offset + 9 < bytes.length; ) {
		if (bytes[offset] !== 0xff) return null;
		const marker = bytes[offset + 1]!;
		if (isFrameMarker(marker))
			return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
		offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
	}
	return null;
}

/** The SIZ marker directly follows the start of the code stream (ISO 15444-1 §A.5.1). */
function readJpeg2000Size(bytes: Buffer): { width: number; height: number } | null {
	const start = bytes.indexOf(CODESTREAM_MAGIC);
	if (start < 0 || start + 24 > bytes.length) return null;
	const readNumber = (offset: number) => bytes.readUInt32BE(start + offset);
	return { width: readNumber(8) - readNumber(16), height: readNumber(12) - readNumber(20) };
}

/**
 * Reads the header of a photo without decoding it.
 * @throws {Asn1Error} if it is neither JPEG nor JPEG 2000, or larger than 4096 pixels on a side
 */
function readImageHeader(bytes: Buffer): EncodedPortrait {
	const format = startsWith(bytes, JPEG_MAGIC) ? "jpeg" : "jpeg2000";
	const size = format === "jpeg" ? readJpegSize(bytes) : readJpeg2000Size(bytes);
	const isInRange = (side: number) => side > 0 && side <= MAX_SIDE;
	if (!hasImageMagic(bytes) || !size || !isInRange(size.width) || !isInRange(size.height))
		throw new Asn1Error("The portrait isn't an image.");
	return { format, ...size, bytes };
}

const FACIAL_HEADER_BYTES = 14;
const FACIAL_INFORMATION_BYTES = 20;
const FEATURE_POINT_BYTES = 8;
const IMAGE_INFORMATION_BYTES = 12;

/** The first photo of a facial record (ISO 19794-5 §5). */
function extractFacialRecordImage(record: Buffer): Buffer {
	if (record.length < FACIAL_HEADER_BYTES + FACIAL_INFORMATION_BYTES)
		throw new Asn1Error("A facial record is too short.");
	const end = FACIAL_HEADER_BYTES + record.readUInt32BE(FACIAL_HEADER_BYTES);
	const featurePoints = record.readUInt16BE(FACIAL_HEADER_BYTES + 4);
	const start =
		FACIAL_HEADER_BYTES +
		FACIAL_INFORMATION_BYTES +
		featurePoints * FEATURE_POINT_BYTES +
		IMAGE_INFORMATION_BYTES;
	if (start >= end || end > record.length) throw new Asn1Error("A facial record is too short.");
	return record.subarray(start, end);
}

/** The first photo anywhere in the ASN.1 of ISO 39794-5, whose nesting depends on the representation. */
function findTaggedImage(elements: readonly Asn1Element[]): Buffer | null {
	const queue = [...elements];
	for (let count = 0; count < MAX_ELEMENTS; count++) {
		const element = queue.shift();
		if (!element) return null;
		if (element.isConstructed) queue.unshift(...readChildren(element, 200));
		else if (hasImageMagic(element.content)) return element.content;
	}
	return null;
}

/**
 * Reads the first portrait of DG2, encoded by ISO 19794-5 or ISO 39794-5.
 * @throws {Asn1Error} if there is none
 */
export function readPortrait(dg2: Buffer): EncodedPortrait {
	const [templates] = readDataGroup(dg2, 2);
	if (templates?.tag !== 0x7f61) throw new Asn1Error("DG2 has no biometric templates.");
	const template = readChildren(templates, 20).find(({ tag }) => tag === 0x7f60);
	const block = template && readChildren(template, 20).find(({ tag }) => tag === 0x5f2e || tag === 0x7f2e);
	if (!block) throw new Asn1Error("DG2 has no biometric data.");
	if (startsWith(block.content, Buffer.from("FAC\0")))
		return readImageHeader(extractFacialRecordImage(block.content));
	const photo = findTaggedImage(readElements(block.content, 200));
	if (!photo) throw new Asn1Error("DG2 has no image.");
	return readImageHeader(photo);
}
