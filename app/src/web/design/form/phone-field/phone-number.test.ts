import { describe, expect, test } from "vitest";
import { detectExactCountry, formatAsTyped, stripCallingCode, toE164 } from "./phone-number.ts";

describe("formatting a phone number as it is typed", () => {
	test.each([
		["06123", "FR", "06 12 3"],
		["06.12.34", "FR", "06 12 34"],
		["+33612345678", "FR", "+33 6 12 34 56 78"],
		["2133734253", "US", "(213) 373-4253"],
		["", "FR", ""],
	])("the input %j in %s is formatted as %j", (text, country, shown) => {
		expect(formatAsTyped(text, country)).toBe(shown);
	});

	test.each(["06 12 x", "my number", "+33+44", "06123456789999", "06 12 34 56 78 ext. 3"])(
		"the unparsable input %j keeps every character when formatted",
		(text) => {
			expect(formatAsTyped(text, "FR")).toBe(text);
		},
	);

	test("the country of a number is detected, even if several countries share the calling code", () => {
		expect(detectExactCountry("+1 204 234 5678", "FR")).toBe("CA");
		expect(detectExactCountry("+1 2", "FR")).toBe("US");
		expect(detectExactCountry("0033 6 12 34 56 78", "US")).toBe("FR");
		expect(detectExactCountry("06 12 34 56 78", "BE")).toBe("BE");
	});

	test("a number's calling code is removed when another country is selected", () => {
		expect(stripCallingCode("+33 6 12 34 56 78", "FR")).toBe("612345678");
		expect(stripCallingCode("06 12 34 56 78", "FR")).toBe("06 12 34 56 78");
		expect(stripCallingCode("+", "FR")).toBe("+");
	});
});

describe("submitting a phone number", () => {
	test.each([
		["06 12 34 56 78", "FR", "+33612345678"],
		["+33 6 12 34 56 78", "US", "+33612345678"],
		["0033 6 12 34 56 78", "US", "+33612345678"],
		["(213) 373-4253", "US", "+12133734253"],
	])("the input %j in %s is submitted as %s", (text, country, value) => {
		expect(toE164(text, country)).toBe(value);
	});

	test.each(["06 12", "my number", "", "06 12 34 56 78 ext. 3"])(
		"the invalid number %j is submitted as typed",
		(text) => {
			expect(toE164(text, "FR")).toBe(text);
		},
	);
});
