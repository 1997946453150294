/** Deepest nesting that is followed: real security objects and certificates stay below 15. */
const MAX_DEPTH = 24;
/** Most elements read inside one other: the longest known master list holds about 1,000 certificates. */
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

/** Bytes that are not BER, or more deeply nested or more numerous than what is read here. */
export class Asn1Error extends Error {
	override readonly name = "Asn1Error";
}

/** An element of BER (X.690): its parts are views of the bytes it was read from. */
export interface Asn1Element {
	/** Identifier octets as one number: `0x30`, `0x7f61`. */
	readonly tag: number;
	readonly isConstructed: boolean;
	readonly isIndefinite: boolean;
	/** The whole element. */
	readonly bytes: Buffer;
	/** What lies between the header and the end. */
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

/** Where the content of an element of indefinite length ends: at two zero bytes of its own. */
function endOfContents(bytes: Buffer, start: number, depth: number): number {
	let offset = start;
	for (let count = 0; count < MAX_CHILDREN; count++) {
		if (offset + 1 >= bytes.length) throw new Asn1Error("An indefinite length doesn't end.");
		if (bytes[offset] === 0 && bytes[offset + 1] === 0) return offset;
		offset += readAt(bytes, offset, depth + 1).bytes.length;
	}
	throw new Asn1Error("There are too many elements.");
}

function readAt(bytes: Buffer, offset: number, depth: number): Asn1Element {
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	if (offset >= bytes.length) throw new Asn1Error("An element is missing.");
	const { tag, next: afterTag } = readTag(bytes, offset);
	const { length, next: start } = readLength(bytes, afterTag);
	const isConstructed = (bytes[offset]! & 0x20) !== 0;
	const isIndefinite = length === null;
	if (isIndefinite && !isConstructed) throw new Asn1Error("A primitive element has no length.");
	const end = isIndefinite ? endOfContents(bytes, start, depth) : start + length;
	if (end > bytes.length) throw new Asn1Error("An element is longer than what holds it.");
	return {
		tag,
		isConstructed,
		isIndefinite,
		bytes: bytes.subarray(offset, isIndefinite ? end + 2 : end),
		content: bytes.subarray(start, end),
	};
}

/**
 * Reads the element that the bytes begin with; what follows it isn't looked at.
 * @throws {Asn1Error} when it is not BER, or exceeds what contains it
 */
export const readElement = (bytes: Buffer): Asn1Element => readAt(bytes, 0, 0);

/**
 * Reads an element of the given tag.
 * @throws {Asn1Error} when it has another tag or is missing
 */
export function expectTag(element: Asn1Element | undefined, tag: number): Asn1Element {
	if (element?.tag !== tag) throw new Asn1Error(`Expected the tag ${tag.toString(16)}.`);
	return element;
}

/**
 * Reads the elements inside a constructed one.
 * @param most how many are accepted
 * @throws {Asn1Error} when the element is primitive, when it holds no BER, or more than `most` elements
 */
export function childrenOf(element: Asn1Element, most = 10_000): Asn1Element[] {
	if (!element.isConstructed) throw new Asn1Error("A primitive element holds no others.");
	return elementsIn(element.content, most);
}

/** Reads elements that follow one another, as inside a SEQUENCE. */
export function elementsIn(bytes: Buffer, most = 10_000): Asn1Element[] {
	const elements: Asn1Element[] = [];
	for (let offset = 0; offset < bytes.length; ) {
		if (elements.length >= most) throw new Asn1Error("There are too many elements.");
		const element = readAt(bytes, offset, 0);
		elements.push(element);
		offset += element.bytes.length;
	}
	return elements;
}

/** The bytes of an OCTET STRING, whether in one piece or in several as BER allows. */
export function octetsOf(element: Asn1Element, depth = 0): Buffer {
	if (!element.isConstructed) return element.content;
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	return Buffer.concat(
		childrenOf(element).map((part) => octetsOf(expectOneOf(part, TAG.octetString, 0x24), depth + 1)),
	);
}

function expectOneOf(element: Asn1Element, ...tags: readonly number[]): Asn1Element {
	if (!tags.includes(element.tag)) throw new Asn1Error("An OCTET STRING holds something else.");
	return element;
}

/** The bytes of a BIT STRING of whole bytes. */
export function bitsOf(element: Asn1Element | undefined): Buffer {
	const { content } = expectTag(element, TAG.bitString);
	if (content[0] !== 0) throw new Asn1Error("A BIT STRING doesn't end at a byte.");
	return content.subarray(1);
}

/** An INTEGER that fits into 31 bits and isn't negative. */
export function smallIntegerOf(element: Asn1Element | undefined): number {
	const { content } = expectTag(element, TAG.integer);
	if (content.length === 0 || content.length > 4 || content[0]! >= 0x80)
		throw new Asn1Error("A number is out of range.");
	return content.readUIntBE(0, content.length);
}

/** An OBJECT IDENTIFIER in dotted form. */
export function oidOf(element: Asn1Element | undefined): string {
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

/** A UTCTime or GeneralizedTime; both may leave out the seconds, as some certificates do. */
export function timeOf(element: Asn1Element | undefined): Date {
	const text = element?.content.toString("latin1") ?? "";
	const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?(?:Z|[+-]0000)$/.exec(text);
	const isUtcTime = element?.tag === 0x17;
	if (!parts || (parts[1]!.length === 2) !== isUtcTime || (!isUtcTime && element?.tag !== 0x18))
		throw new Asn1Error("A time can't be read.");
	const [year, month, day, hour, minute, second = 0] = parts.slice(1).map((part) => Number(part ?? 0));
	const century = isUtcTime ? (year! < 50 ? 2000 : 1900) : 0;
	return new Date(Date.UTC(century + year!, month! - 1, day, hour, minute, second));
}

/** DER of an element whose own length, or that of anything in it, is indefinite; otherwise the bytes as they are. */
export function withDefiniteLengths(element: Asn1Element, depth = 0): Buffer {
	if (!element.isConstructed) return element.bytes;
	if (depth > MAX_DEPTH) throw new Asn1Error("Elements are nested too deeply.");
	const content = Buffer.concat(childrenOf(element).map((child) => withDefiniteLengths(child, depth + 1)));
	return encodeElement(element.tag, content);
}

/** DER of an element from its tag and content. */
export function encodeElement(tag: number, content: Uint8Array): Buffer {
	const tagHex = tag.toString(16);
	const lengthHex = content.length.toString(16);
	const even = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`);
	const length = Buffer.from(even(lengthHex), "hex");
	return Buffer.concat([
		Buffer.from(even(tagHex), "hex"),
		content.length < 0x80 ? length : Buffer.concat([Buffer.of(0x80 | length.length), length]),
		content,
	]);
}
