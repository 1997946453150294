import { describe, expect, it } from "vitest";
import { mayIssue } from "./country.ts";

describe("a certificate's country", () => {
	it.each([
		["FR", "FRA"],
		["DE", "D"],
		["GB", "GBR"],
		["GB", "GBD"],
		["UK", "GBR"],
		["EU", "EUE"],
		["UN", "UNO"],
		["ZZ", "UNA"],
		["KS", "RKS"],
		["HK", "CHN"],
		["UT", "UTO"],
	])("%s may sign documents of %s", (country, state) => {
		expect(mayIssue(country, state)).toBe(true);
	});

	it.each([
		["FR", "D"],
		["GB", "IRL"],
		["EU", "FRA"],
		["UN", "USA"],
	])("%s may not sign documents of %s", (country, state) => {
		expect(mayIssue(country, state)).toBe(false);
	});

	it.each(["QQ", "", "__proto__", "constructor"])("“%s” that isn't known says nothing", (country) => {
		expect(mayIssue(country, "FRA")).toBeNull();
	});
});
