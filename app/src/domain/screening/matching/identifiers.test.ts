import { expect, test } from "vitest";
import { adjustScoreForDetails } from "./details.ts";

const none = { birthDates: [], countries: [], identifiers: [] };
const compare = (listed: string, searched: string) =>
	adjustScoreForDetails(0.7, { ...none, identifiers: [searched] }, { ...none, identifiers: [listed] })
		.bearings.identifier;

test.each([
	["No. 12AB34567", "12AB34567"],
	["No 12AB34567", "12AB34567"],
	["N° 12AB34567", "12AB34567"],
	["Nº12AB34567", "12AB34567"],
	["№ AB1234567", "AB1234567"],
	["№AB1234567", "AB1234567"],
	["#AB1234567", "AB1234567"],
	["Passport No.: AB 1234567", "AB1234567"],
	["Passeport n° AB1234567 (France)", "AB1234567"],
	["Reisepass-Nr. C01X00T47", "C01X00T47"],
	["Reisepass: CO1XOOT47", "C01X00T47"],
	["паспорт № 4510 123456", "4510123456"],
	["National ID 0012345678, issued 12.03.2001", "12345678"],
	["000123456", "123456"],
	["123456", "000123456"],
	["AO123456", "A0123456"],
	["A123456", "A0123456"],
	["AO123456", "A123456"],
	["A٠١٢٣٤٥٦", "A0123456"],
	["АВ1234567", "AB1234567"],
	["ＡＢ１２３４５６７", "AB1234567"],
	["AB–123—4567", "AB1234567"],
	["AB\u00A0123\u202F4567", "AB1234567"],
	["ab.123/4567", "AB1234567"],
	["'0123456789", "123456789"],
	['="0123456789"', "123456789"],
	["123456789.0", "123456789"],
	["123456789,00", "123456789"],
	["IRN-A1234567", "A1234567"],
	["A1234567 (expires 01 Jan 2030)", "A1234567"],
	["A1234567 expires 01 Jan 2030", "A1234567"],
	["Y1234567, A7654321", "A7654321"],
	["Y1234567 and A7654321", "Y1234567"],
	["Y1234567 A7654321", "A7654321"],
	["A123456(7)", "A1234567"],
	["12345-6789012-3", "1234567890123"],
	["паспорт АВ 1234567", "AB1234567"],
	["PP AB 1234567", "AB1234567"],
	["AB 1234567 RUS", "AB1234567"],
	["RUSAB1234567", "AB1234567"],
	["AB1234567RUS", "AB1234567"],
	["(1) AB1234567 (2) CD7654321", "CD7654321"],
])("a listed %s is the searched number %s", (listed, searched) => {
	expect(compare(listed, searched)).toBe("agrees");
	expect(compare(searched, listed)).toBe("agrees");
});

test.each([
	["12AB34567", "12AB34568"],
	["850312-1234", "850312-5678"],
	["19650312-1234", "19650312-5678"],
	["850312/1234", "850312/1235"],
	["unknown", "UNKNOWN"],
	["XXXXXXX", "XXXXXXX"],
	["000000", "000000"],
	["1234", "1234"],
	["Passport", "passport"],
	["1000000", "10000000"],
	["Y1234567, A7654321", "7654321"],
])("a listed %s isn't the searched number %s", (listed, searched) => {
	expect(compare(listed, searched)).toBe("unknown");
});
