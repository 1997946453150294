import { describe, expect, it } from "vitest";
import { parseAamvaDate } from "./aamva-dates.ts";

const parse = (text: string, order: "year first" | "month first", others: Record<string, string> = {}) =>
	parseAamvaDate({ ...others, DBB: text }, "DBB", order === "year first");

describe("a date of an AAMVA barcode", () => {
	it.each([
		["20120621", "month first", "2012-06-21"],
		["20120704", "month first", "2012-07-04"],
		["06212012", "year first", "2012-06-21"],
		["21062012", "month first", "2012-06-21"],
		["21062012", "year first", "2012-06-21"],
		["12122012", "year first", "2012-12-12"],
	] as const)(
		"the date %s in another order than %s is read where no other order is a day",
		(text, order, day) => {
			expect(parse(text, order)).toBe(day);
		},
	);

	it.each([
		["06-21-2012", "month first", "2012-06-21"],
		["7/4/2012", "month first", "2012-07-04"],
		["2012-06-21", "month first", "2012-06-21"],
		["2012.06.21", "year first", "2012-06-21"],
		["21 06 2012", "month first", "2012-06-21"],
	] as const)("the date %s with separators is read", (text, order, day) => {
		expect(parse(text, order)).toBe(day);
	});

	it.each([
		["07042012", "2012-07-04"],
		["02292012", "2012-02-29"],
		["12319999", "9999-12-31"],
		["99991231", "9999-12-31"],
		["9999-12-31", "9999-12-31"],
		["31129999", "9999-12-31"],
	])("the date %s is read in the standard's order, or with a year that only one order has", (text, day) => {
		expect(parse(text, "month first")).toBe(day);
	});

	it.each([
		["07-04-2012", "year first"],
		["07042012", "year first"],
		["07002012", "year first"],
		["07002012", "month first"],
		["02292013", "month first"],
		["20120230", "month first"],
		["13132012", "month first"],
		["062112", "month first"],
		["UNAVL", "month first"],
		["99999999", "month first"],
		["00000000", "month first"],
		["INDEF", "month first"],
		["NONE", "month first"],
		["NO EXPIRATION", "month first"],
		["N/A", "year first"],
		["", "month first"],
	] as const)("the date %s is unknown where the standard writes the %s", (text, order) => {
		expect(parse(text, order)).toBeUndefined();
	});

	it("a date that is a day both ways is unknown where another date has its day before its month", () => {
		expect(parse("07042012", "month first", { DBA: "13042031" })).toBeUndefined();
		expect(parse("07072012", "month first", { DBA: "13042031" })).toBe("2012-07-07");
		expect(parse("07042012", "month first", { DBA: "12042031" })).toBe("2012-07-04");
	});
});
