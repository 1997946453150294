import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { phoneSchema } from "../../domain/auth/account/phone-contract.ts";
import { callingCodes, countryOf, withCallingCode } from "./calling-codes.ts";

test("the calling codes are the library's", () => {
	const known = getCountries().map((country): [string, string] => [country, getCountryCallingCode(country)]);
	expect([...callingCodes].toSorted()).toEqual(known.toSorted());
});

describe("the country of a number", () => {
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
	])("of %j with %s chosen is %s", (text, chosen, country) => {
		expect(countryOf(text, chosen)).toBe(country);
	});
});

describe("a number sent without the library", () => {
	test("carries the country chosen, in a form that the server reads", () => {
		expect(withCallingCode("06 12 34 56 78", "FR")).toBe("+33 06 12 34 56 78");
		expect(phoneSchema.parse(withCallingCode("06 12 34 56 78", "FR"))).toBe("+33612345678");
		expect(phoneSchema.parse(withCallingCode("07911 123456", "GB"))).toBe("+447911123456");
	});

	test.each(["+33 6 12 34 56 78", "0033612345678", "none", ""])("stays %j when it needs none", (text) => {
		expect(withCallingCode(text, "FR")).toBe(text);
	});
});
