import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { phoneSchema } from "../../../../shared/phone.ts";
import { addCallingCode, callingCodes, completePostedNumber, detectCountry } from "./calling-codes.ts";

test("the calling codes equal those of libphonenumber", () => {
	const known = getCountries().map((country): [string, string] => [country, getCountryCallingCode(country)]);
	expect([...callingCodes].toSorted()).toEqual(known.toSorted());
});

describe("detectCountry", () => {
	test.each([
		["+33 6", "DE", "FR"],
		["0033 6", "DE", "FR"],
		["+1", "DE", "US"],
		["+1 204", "CA", "CA"],
		["+590 1", "FR", "GP"],
		["+3", "DE", "DE"],
		["+", "DE", "DE"],
		["06 12", "DE", "DE"],
		["", "DE", "DE"],
	])("the number %j with country %s selected is detected as %s", (text, chosen, country) => {
		expect(detectCountry(text, chosen)).toBe(country);
	});
});

describe("addCallingCode, used while libphonenumber isn't loaded", () => {
	test("addCallingCode adds the selected country's calling code in a form the server can parse", () => {
		expect(addCallingCode("06 12 34 56 78", "FR")).toBe("+33 06 12 34 56 78");
		expect(phoneSchema.parse(addCallingCode("06 12 34 56 78", "FR"))).toBe("+33612345678");
		expect(phoneSchema.parse(addCallingCode("07911 123456", "GB"))).toBe("+447911123456");
	});

	test.each(["+33 6 12 34 56 78", "0033612345678", "none", ""])(
		"addCallingCode leaves %j unchanged because it needs no calling code",
		(text) => {
			expect(addCallingCode(text, "FR")).toBe(text);
		},
	);
});

test("a number posted without scripts is completed with the calling code that its field shows", () => {
	expect(phoneSchema.parse(completePostedNumber("06 12 34 56 78"))).toBe("+33612345678");
	expect(completePostedNumber("+49 30 123456")).toBe("+49 30 123456");
});
