import { expect, it } from "vitest";
import { encodeElement, readElement } from "./asn1.ts";
import { readDistinguishedName } from "./distinguished-name.ts";

const UTF8 = 0x0c;
const PRINTABLE = 0x13;
const T61 = 0x14;
const IA5 = 0x16;
const UNIVERSAL = 0x1c;
const BMP = 0x1e;
const [COUNTRY, ORGANIZATION, COMMON_NAME] = ["550406", "55040a", "550403"];

/** One part of a name: type, string type, and the bytes of its text. */
function part(oid: string, stringType: number, text: Buffer | string): Buffer {
	const value = encodeElement(stringType, Buffer.from(text as string));
	const pair = encodeElement(0x30, Buffer.concat([encodeElement(0x06, Buffer.from(oid, "hex")), value]));
	return encodeElement(0x31, pair);
}
const nameOf = (...parts: Buffer[]) =>
	readDistinguishedName(readElement(encodeElement(0x30, Buffer.concat(parts))));
const keyOf = (...parts: Buffer[]) => nameOf(...parts).comparisonKey;

const country = part(COUNTRY, PRINTABLE, "MY");
const organization = part(ORGANIZATION, UTF8, "Jabatan Imigresen");
const commonName = part(COMMON_NAME, PRINTABLE, "CSCA");

it("names with the same parts in another order, or one of them twice, are the same", () => {
	const key = keyOf(country, organization, commonName);
	expect(keyOf(commonName, country, organization)).toBe(key);
	expect(keyOf(country, organization, commonName, country)).toBe(key);
});

it("names with another, a missing or an additional part differ", () => {
	const key = keyOf(country, organization);
	expect(keyOf(country)).not.toBe(key);
	expect(keyOf(country, organization, commonName)).not.toBe(key);
	expect(keyOf(country, part(ORGANIZATION, UTF8, "Jabatan"))).not.toBe(key);
	expect(keyOf(country, part(COMMON_NAME, UTF8, "Jabatan Imigresen"))).not.toBe(key);
});

it.each([
	["UTF8String", UTF8, Buffer.from("État")],
	["T61String", T61, Buffer.from("État", "latin1")],
	["IA5String", IA5, Buffer.from("État", "latin1")],
	["BMPString", BMP, Buffer.from("État", "utf16le").swap16()],
	["UniversalString", UNIVERSAL, Buffer.from("000000c9000000740000006100000074", "hex")],
	["UTF8String with combining accents", UTF8, Buffer.from("E\u0301tat")],
	["UTF8String in capitals with spaces", UTF8, Buffer.from("  ÉTAT ")],
])("a name as %s is the same as in any other string type", (_, stringType, text) => {
	expect(keyOf(country, part(ORGANIZATION, stringType, text))).toBe(
		keyOf(country, part(ORGANIZATION, UTF8, "État")),
	);
});

it("the text of a name keeps its order and case", () => {
	expect(nameOf(organization, country)).toMatchObject({ text: "O=Jabatan Imigresen, C=MY", country: "MY" });
});
