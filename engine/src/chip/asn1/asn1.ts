/** Maximum nesting: real security objects and certificates stay below 15. */
const MAX_DEPTH = 24;
/** Maximum elements inside one element: the longest known master list has about 1,000 certificates. */
const MAX_CHILDREN = 100_000;

/** Tags that security objects, certificates and data groups use. */
export const TAG = {
	integer: 0x02,
	bitString: 0x03,
	octetString: 0x04,
	oid: 0x06,
	sequence: 0x30,
	set: 0x31,
	context: (number: number) => 0xa0 + number,
	/** Context-specific tag of a primitive value, as an IMPLICIT OCTET STRING has. */
	primitive: (number: number) => 0x80 + number,
} as const;

/** The bytes aren't BER, or exceed the maximum nesting or number of elements. */
export class Asn1Error extends Error {
	override readonly name = "Asn1Error";
}

/** A BER element (X.690). Its buffers are views of the input. */
export interface Asn1Element {
	/** The identifier octets as one number: `0x30`, `0x7f61`. */
	readonly tag: number;
	readonly isConstructed: boolean;
	readonly isIndefinite: boolean;
	/** The whole element. */
	readonly bytes: Buffer;
	/** The content octets. */
	readonly content: Buffer;
}

function readTag(bytes: Buffer, offset: number): { tag: number; next: number } {
	let tag = bytes[offset]!;
	let next = offset + 1;
	if ((tag & 0x1f) !== 0x1f) return { tag, next };
	do {
		if (next >= bytes.length || next - offset > 2) throw new Asn1Error("A tag doesn't end.");
		tag = tag * 256 + bytes[next]!;
	} while ((bytes[next++]! & 0x80) !== 0);
	return { tag, next };
}

function readLength(bytes: Buffer, offset: number): { length: number | null; next: number } {
	const first = bytes[offset];
	if (first === undefined) throw new Asn1Error("A length is missing.");
	if (first < 0x80) return { length: first, next: offset + 1 };
	if (first === 0x80) return { length: null, next: offset + 1 };
	const size = first & 0x7f;
	if (size > 4 || offset + 1 + size > bytes.length) throw new Asn1Error("A length is too long.");
	return { length: bytes.readUIntBE(offset + 1, size), next: offset + 1 + size };
}

/** Offset of the end-of-contents octets of an element with indefinite length. */
function findEndOfContents(bytes: Buffer, start: number, depth: number): number {
	let offset = start;
	for (let count = 0; count < MAX_CHILDREN; count++) {
		if (offset + 1 >= bytes.length) throw new Asn1Error("An indefinite length doesn't end.");
		if (bytes[offset] === 0 && bytes[offset + 1] === 0) return offset;
		offset += readElementAt(bytes, offset, depth + 1).bytes.length;
	}
	throw new Asn1Error("There are too many elements.");
}

function readElementAt(bytes: Buffer, offset: number, depth: number): Asn1Element {
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	if (offset >= bytes.length) throw new Asn1Error("An element is missing.");
	const { tag, next: afterTag } = readTag(bytes, offset);
	const { length, next: start } = readLength(bytes, afterTag);
	const isConstructed = (bytes[offset]! & 0x20) !== 0;
	const isIndefinite = length === null;
	if (isIndefinite && !isConstructed) throw new Asn1Error("A primitive element has no length.");
	const end = isIndefinite ? findEndOfContents(bytes, start, depth) : start + length;
	if (end > bytes.length) throw new Asn1Error("An element is longer than its parent.");
	return {
		tag,
		isConstructed,
		isIndefinite,
		bytes: bytes.subarray(offset, isIndefinite ? end + 2 : end),
		content: bytes.subarray(start, end),
	};
}

/**
 * Reads the element at the start of the bytes; anything after it is ignored.
 * @throws {Asn1Error} if it isn't BER, or is longer than the bytes
 */
export const readElement = (bytes: Buffer): Asn1Element => readElementAt(bytes, 0, 0);

/**
 * Asserts the tag of an element.
 * @throws {Asn1Error} if it has another tag or is missing
 */
export function expectTag(element: Asn1Element | undefined, tag: number): Asn1Element {
	if (element?.tag !== tag) throw new Asn1Error(`Expected the tag ${tag.toString(16)}.`);
	return element;
}

/**
 * Reads the elements inside a constructed element.
 * @param maxCount maximum number of elements
 * @throws {Asn1Error} if the element is primitive, contains no BER, or contains more than `maxCount` elements
 */
export function readChildren(element: Asn1Element, maxCount = 10_000): Asn1Element[] {
	if (!element.isConstructed) throw new Asn1Error("A primitive element has no children.");
	return readElements(element.content, maxCount);
}

/** Reads consecutive elements, as inside a SEQUENCE. */
export function readElements(bytes: Buffer, maxCount = 10_000): Asn1Element[] {
	const elements: Asn1Element[] = [];
	for (let offset = 0; offset < bytes.length; ) {
		if (elements.length >= maxCount) throw new Asn1Error("There are too many elements.");
		const element = readElementAt(bytes, offset, 0);
		elements.push(element);
		offset += element.bytes.length;
	}
	return elements;
}

/** Reads an OCTET STRING, also in several segments, as BER allows. */
export function readOctetString(element: Asn1Element, depth = 0): Buffer {
	if (!element.isConstructed) return element.content;
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	return Buffer.concat(
		readChildren(element).map((part) =>
			readOctetString(expectOneOfTags(part, TAG.octetString, 0x24), depth + 1),
		),
	);
}

function expectOneOfTags(element: Asn1Element, ...tags: readonly number[]): Asn1Element {
	if (!tags.includes(element.tag)) throw new Asn1Error("An OCTET STRING has an unexpected child.");
	return element;
}

/** Reads a BIT STRING of whole bytes. */
export function readBitString(element: Asn1Element | undefined): Buffer {
	const { content } = expectTag(element, TAG.bitString);
	if (content[0] !== 0) throw new Asn1Error("A BIT STRING doesn't end at a byte.");
	return content.subarray(1);
}

/** Reads a non-negative INTEGER of at most 31 bits. */
export function readSmallInteger(element: Asn1Element | undefined): number {
	const { content } = expectTag(element, TAG.integer);
	if (content.length === 0 || content.length > 4 || content[0]! >= 0x80)
		throw new Asn1Error("A number is out of range.");
	return content.readUIntBE(0, content.length);
}

/** Reads an OBJECT IDENTIFIER in dotted form. */
export function readOid(element: Asn1Element | undefined): string {
	const { content } = expectTag(element, TAG.oid);
	if (content.length === 0 || content.length > 64 || content.at(-1)! >= 0x80)
		throw new Asn1Error("An OBJECT IDENTIFIER doesn't end.");
	const arcs: number[] = [];
	let arc = 0;
	for (const byte of content) {
		arc = arc * 128 + (byte & 0x7f);
		if (arc > Number.MAX_SAFE_INTEGER / 128) throw new Asn1Error("An OBJECT IDENTIFIER is out of range.");
		if (byte >= 0x80) continue;
		if (arcs.length === 0) {
			const root = Math.min(2, Math.floor(arc / 40));
			arcs.push(root, arc - root * 40);
		} else arcs.push(arc);
		arc = 0;
	}
	return arcs.join(".");
}

/** Reads a UTCTime or GeneralizedTime. Seconds may be missing, as in some certificates. */
export function readTime(element: Asn1Element | undefined): Date {
	const text = element?.content.toString("latin1") ?? "";
	const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?(?:Z|[+-]0000)$/.exec(text);
	const isUtcTime = element?.tag === 0x17;
	if (!parts || (parts[1]!.length === 2) !== isUtcTime || (!isUtcTime && element?.tag !== 0x18))
		throw new Asn1Error("A time is invalid.");
	const [year, month, day, hour, minute, second = 0] = parts.slice(1).map((part) => Number(part ?? 0));
	const century = isUtcTime ? (year! < 50 ? 2000 : 1900) : 0;
	return new Date(Date.UTC(century + year!, month! - 1, day, hour, minute, second));
}

/** Encodes an element with definite lengths throughout, as DER requires. */
export function withDefiniteLengths(element: Asn1Element, depth = 0): Buffer {
	if (!element.isConstructed) return element.bytes;
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	const content = Buffer.concat(readChildren(element).map((child) => withDefiniteLengths(child, depth + 1)));
	return encodeElement(element.tag, content);
}

/** Encodes an element in DER. */
export function encodeElement(tag: number, content: Uint8Array): Buffer {
	const tagHex = tag.toString(16);
	const lengthHex = content.length.toString(16);
	const padToEven = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`);
	const length = Buffer.from(padToEven(lengthHex), "hex");
	return Buffer.concat([
		Buffer.from(padToEven(tagHex), "hex"),
		content.length < 0x80 ? length : Buffer.concat([Buffer.of(0x80 | length.length), length]),
		content,
	]);
}
