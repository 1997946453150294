import { expect, test } from "vitest";
import { isDocumentCode, issuingCountries, normalizeIssuingState } from "./countries.ts";
import { parseAcceptedCountries, parseCountryCode } from "./country-codes.ts";

test.each([
	["XKX", "RKS XKX XKK XXK XK KS rks"],
	["DEU", "DEU D D<< DE de GER deu"],
	["GBR", "GBR GB UK GBD GBN GBO GBP GBS uk"],
	["SVN", "SVN SI SI<"],
	["ROU", "ROU RO ROM"],
	["FRA", "FRA FR fra"],
	["CHE", "CHE CH SUI"],
	["GRC", "GRC GR EL"],
	["UNO", "UNO UN"],
	["EUE", "EUE EU"],
	["XOM", "XOM"],
	["XXA", "XXA"],
	["UTO", "UTO uto"],
])("the country %s has the codes %s", (code, others) => {
	expect(others.split(" ").map(parseCountryCode)).toEqual(others.split(" ").map(() => code));
});

test.each(["", "Z", "ZZ", "ZZZ", "QQQ", "France", "<<<"])("%j is no country", (text) => {
	expect(parseCountryCode(text)).toBeNull();
});

test("every country that is offered has one code, which stands for itself", () => {
	const codes = issuingCountries.map(({ code }) => code);
	expect(new Set(codes).size).toBe(codes.length);
	expect(codes.map(parseCountryCode)).toEqual(codes);
	expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
	expect(codes).toContain("XKX");
});

test("only codes that states write on documents are known there", () => {
	expect(["D", "RKS", "XKK", "XXK", "SI", "GBN"].map(normalizeIssuingState)).toEqual([
		"DEU",
		"XKX",
		"XKX",
		"XKX",
		"SVN",
		"GBR",
	]);
	expect(["GER", "UK", "FR", "HEL"].map(normalizeIssuingState)).toEqual(["GER", "UK", "FR", "HEL"]);
	expect(["GER", "UK", "FR", "HEL"].map(isDocumentCode)).toEqual([false, false, false, false]);
});

test("accepted countries are one code each, without unknown ones and those that issue nothing", () => {
	expect(parseAcceptedCountries(null, "live")).toBeNull();
	expect(parseAcceptedCountries(["DE", "D", "ZZZ", "XXA", "RKS"], "live")).toEqual(["DEU", "XKX"]);
	expect(parseAcceptedCountries(["UTO"], "test")).toEqual(["UTO"]);
	expect(parseAcceptedCountries(["UTO"], "live")).toEqual([]);
});
