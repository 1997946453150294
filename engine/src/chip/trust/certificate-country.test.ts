import { describe, expect, it } from "vitest";
import { canIssueFor } from "./certificate-country.ts";

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
	])("a certificate of %s may sign documents of %s", (country, state) => {
		expect(canIssueFor(country, state)).toBe(true);
	});

	it.each([
		["FR", "D"],
		["GB", "IRL"],
		["EU", "FRA"],
		["UN", "USA"],
	])("a certificate of %s may not sign documents of %s", (country, state) => {
		expect(canIssueFor(country, state)).toBe(false);
	});

	it.each(["QQ", "", "__proto__", "constructor"])("the unknown country “%s” gives no answer", (country) => {
		expect(canIssueFor(country, "FRA")).toBeNull();
	});
});
