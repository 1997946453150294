import { describe, expect, it } from "vitest";
import {
	Asn1Error,
	childrenOf,
	encodeElement,
	octetsOf,
	oidOf,
	readElement,
	timeOf,
	withDefiniteLengths,
} from "./asn1.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const nested = (depth: number, tag: string, end: string) => hex(tag.repeat(depth) + end.repeat(depth));

describe("BER", () => {
	it.each([
		["nothing", ""],
		["a tag without an end", "1f ff ff ff ff"],
		["a tag without a length", "30"],
		["a length of more than four bytes", "30 85 01 00 00 00 00"],
		["a length that is cut off", "30 82 01"],
		["more than is there", "30 05 02 01 01"],
		["a primitive element of indefinite length", "04 80 00 00"],
		["an indefinite length without an end", "30 80 02 01 01 00"],
		["more inside than outside", "30 03 02 05 01"],
	])("is refused with %s", (_, bytes) => {
		expect(() => childrenOf(readElement(hex(bytes)))).toThrow(Asn1Error);
	});

	it("is refused when it nests too deeply, however long it is", () => {
		expect(readElement(nested(20, "3080", "0000")).isIndefinite).toBe(true);
		expect(() => readElement(nested(60, "3080", "0000"))).toThrow("nested too deeply");
		expect(() => octetsOf(readElement(nested(20_000, "2480", "0000")))).toThrow("nested too deeply");
	});

	it("is refused when it holds more elements than are accepted", () => {
		const many = encodeElement(0x30, Buffer.alloc(22, hex("0500")));
		expect(childrenOf(readElement(many), 11)).toHaveLength(11);
		expect(() => childrenOf(readElement(many), 10)).toThrow("too many");
	});

	it("joins an OCTET STRING that is sent in pieces", () => {
		expect(octetsOf(readElement(hex("24 80 04 02 0102 24 03 04 01 03 00 00")))).toEqual(hex("010203"));
	});

	it("of indefinite length becomes DER", () => {
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
	])("%s is read", (oid, bytes) => {
		expect(oidOf(readElement(hex(bytes)))).toBe(oid);
	});

	it.each(["0600", "0602 2a86", `0609 ${"ff".repeat(8)}7f`])("is refused as %s", (bytes) => {
		expect(() => oidOf(readElement(hex(bytes)))).toThrow(Asn1Error);
	});
});

describe("a time", () => {
	const time = (tag: number, text: string) =>
		timeOf(readElement(encodeElement(tag, Buffer.from(text)))).toISOString();

	it.each([
		["1950-01-01T00:00:00.000Z", 0x17, "500101000000Z"],
		["2049-12-31T23:59:59.000Z", 0x17, "491231235959Z"],
		["2031-05-06T07:08:00.000Z", 0x17, "3105060708Z"],
		["2055-02-28T00:00:00.000Z", 0x18, "20550228000000Z"],
	])("%s is read", (iso, tag, text) => {
		expect(time(tag, text)).toBe(iso);
	});

	it.each([
		[0x17, "20550228000000Z"],
		[0x18, "550228000000Z"],
		[0x17, "550228000000"],
		[0x04, "550228000000Z"],
	])("of tag %i is refused as %s", (tag, text) => {
		expect(() => time(tag, text)).toThrow(Asn1Error);
	});
});
