import { describe, expect, test } from "vitest";
import { exactCountryOf, sent, spaced, withoutCountry } from "./phone-number.ts";

describe("a number while it is typed", () => {
	test.each([
		["06123", "FR", "06 12 3"],
		["06.12.34", "FR", "06 12 34"],
		["+33612345678", "FR", "+33 6 12 34 56 78"],
		["2133734253", "US", "(213) 373-4253"],
		["", "FR", ""],
	])("%j in %s is spaced %j", (text, country, shown) => {
		expect(spaced(text, country)).toBe(shown);
	});

	test.each(["06 12 x", "my number", "+33+44", "06123456789999", "06 12 34 56 78 ext. 3"])(
		"%j loses nothing",
		(text) => {
			expect(spaced(text, "FR")).toBe(text);
		},
	);

	test("names its country, also among those of one calling code", () => {
		expect(exactCountryOf("+1 204 234 5678", "FR")).toBe("CA");
		expect(exactCountryOf("+1 2", "FR")).toBe("US");
		expect(exactCountryOf("0033 6 12 34 56 78", "US")).toBe("FR");
		expect(exactCountryOf("06 12 34 56 78", "BE")).toBe("BE");
	});

	test("gives its country up for another", () => {
		expect(withoutCountry("+33 6 12 34 56 78", "FR")).toBe("612345678");
		expect(withoutCountry("06 12 34 56 78", "FR")).toBe("06 12 34 56 78");
		expect(withoutCountry("+", "FR")).toBe("+");
	});
});

describe("a number that is sent", () => {
	test.each([
		["06 12 34 56 78", "FR", "+33612345678"],
		["+33 6 12 34 56 78", "US", "+33612345678"],
		["0033 6 12 34 56 78", "US", "+33612345678"],
		["(213) 373-4253", "US", "+12133734253"],
	])("%j in %s is %s", (text, country, value) => {
		expect(sent(text, country)).toBe(value);
	});

	test.each(["06 12", "my number", "", "06 12 34 56 78 ext. 3"])("%j is sent as typed", (text) => {
		expect(sent(text, "FR")).toBe(text);
	});
});
