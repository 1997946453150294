import { describe, expect, it } from "vitest";
import {
	Asn1Error,
	encodeElement,
	readChildren,
	readElement,
	readOctetString,
	readOid,
	readTime,
	withDefiniteLengths,
} from "./asn1.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const nested = (depth: number, tag: string, end: string) => hex(tag.repeat(depth) + end.repeat(depth));

describe("BER", () => {
	it.each([
		["nothing", ""],
		["an unterminated tag", "1f ff ff ff ff"],
		["a tag without a length", "30"],
		["a length of more than four bytes", "30 85 01 00 00 00 00"],
		["a truncated length", "30 82 01"],
		["a length beyond the end of the bytes", "30 05 02 01 01"],
		["a primitive element of indefinite length", "04 80 00 00"],
		["an unterminated indefinite length", "30 80 02 01 01 00"],
		["a child longer than its parent", "30 03 02 05 01"],
	])("BER with %s is refused", (_, bytes) => {
		expect(() => readChildren(readElement(hex(bytes)))).toThrow(Asn1Error);
	});

	it("BER that is nested too deeply is refused, whatever its length", () => {
		expect(readElement(nested(20, "3080", "0000")).isIndefinite).toBe(true);
		expect(() => readElement(nested(60, "3080", "0000"))).toThrow("nested too deeply");
		expect(() => readOctetString(readElement(nested(20_000, "2480", "0000")))).toThrow("nested too deeply");
	});

	it("BER with too many elements is refused", () => {
		const many = encodeElement(0x30, Buffer.alloc(22, hex("0500")));
		expect(readChildren(readElement(many), 11)).toHaveLength(11);
		expect(() => readChildren(readElement(many), 10)).toThrow("too many");
	});

	it("the segments of a constructed OCTET STRING are joined", () => {
		expect(readOctetString(readElement(hex("24 80 04 02 0102 24 03 04 01 03 00 00")))).toEqual(hex("010203"));
	});

	it("BER of indefinite length is converted to DER", () => {
		const element = readElement(hex("31 80 30 80 02 01 07 00 00 00 00"));
		expect(withDefiniteLengths(element)).toEqual(hex("31 05 30 03 02 01 07"));
	});
});

describe("an OBJECT IDENTIFIER", () => {
	it.each([
		["2.23.136.1.1.1", "0606 678108010101"],
		["1.2.840.113549.1.7.2", "0609 2a864886f70d010702"],
		["0.4.0.127.0.7", "0605 04007f0007"],
		["2.999", "0602 8837"],
	])("OBJECT IDENTIFIER %s is read", (oid, bytes) => {
		expect(readOid(readElement(hex(bytes)))).toBe(oid);
	});

	it.each(["0600", "0602 2a86", `0609 ${"ff".repeat(8)}7f`])(
		"a malformed OBJECT IDENTIFIER is refused: %s",
		(bytes) => {
			expect(() => readOid(readElement(hex(bytes)))).toThrow(Asn1Error);
		},
	);
});

describe("a time", () => {
	const time = (tag: number, text: string) =>
		readTime(readElement(encodeElement(tag, Buffer.from(text)))).toISOString();

	it.each([
		["1950-01-01T00:00:00.000Z", 0x17, "500101000000Z"],
		["2049-12-31T23:59:59.000Z", 0x17, "491231235959Z"],
		["2031-05-06T07:08:00.000Z", 0x17, "3105060708Z"],
		["2055-02-28T00:00:00.000Z", 0x18, "20550228000000Z"],
	])("time %s is read", (iso, tag, text) => {
		expect(time(tag, text)).toBe(iso);
	});

	it.each([
		[0x17, "20550228000000Z"],
		[0x18, "550228000000Z"],
		[0x17, "550228000000"],
		[0x04, "550228000000Z"],
	])("with tag %i the malformed time %s is refused", (tag, text) => {
		expect(() => time(tag, text)).toThrow(Asn1Error);
	});
});
