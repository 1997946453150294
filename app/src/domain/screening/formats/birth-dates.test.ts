import { describe, expect, it, test } from "vitest";
import { adjustScoreForDetails } from "../matching/details.ts";
import { isBirthDateCell, parseAllBirthDates, parseBirthDates } from "./birth-dates.ts";

describe("the birth dates of lists", () => {
	it.each([
		["1965", ["1965"]],
		["1965-03", ["1965-03"]],
		["1965-03-12", ["1965-03-12"]],
		["1965-03-12T00:00:00Z", ["1965-03-12"]],
		["1965-03-12 00:00:00", ["1965-03-12"]],
		["1965-03-12-05:00", ["1965-03-12"]],
		["1965/03/12", ["1965-03-12"]],
		["12/03/1965", ["1965-03-12"]],
		["12.3.1965", ["1965-03-12"]],
		["12 03 1965", ["1965-03-12"]],
		["03/25/1965", ["1965-03-25"]],
		["00/00/1965", ["1965"]],
		["dd/mm/1965", ["1965"]],
		["00/03/1965", ["1965-03"]],
		["01/2001", ["2001-01"]],
		["12 Mar 1965", ["1965-03-12"]],
		["12-Mar-1965", ["1965-03-12"]],
		["Mar 1965", ["1965-03"]],
		["March 12, 1965", ["1965-03-12"]],
		["12th of March 1965", ["1965-03-12"]],
		["1er février 1965", ["1965-02-01"]],
		["12 août 1965", ["1965-08-12"]],
		["31 Feb 1965", ["1965-02"]],
		["19650312", ["1965-03-12"]],
		["12-Mar-65", ["1965-03-12"]],
		["Mar-65", ["1965-03"]],
		["1965-XX-XX", ["1965"]],
		["1965-03-??", ["1965-03"]],
		["xx/xx/1965", ["1965"]],
		["1965-00", ["1965"]],
		["١٩٦٥", ["1965"]],
		["１９６５／０３／１２", ["1965-03-12"]],
	])("a date is read as precisely as it is written: %s", (text, dates) => {
		expect(parseBirthDates(text)).toEqual(dates);
	});

	it.each([
		["1958 to 1963", "1958/1963"],
		["1958-1963", "1958/1963"],
		["1958 – 1963", "1958/1963"],
		["1958/1963", "1958/1963"],
		["1958-63", "1958/1963"],
		["1963-1958", "1958/1963"],
		["between 1958 and 1963", "1958/1963"],
		["BETWEEN 1958 AND 1963", "1958/1963"],
		["entre 1958 et 1963", "1958/1963"],
		["de 1958 à 1963", "1958/1963"],
		["from 1958 until 1963", "1958/1963"],
		["Aug 1977 to Sep 1977", "1977-08/1977-09"],
		["12 Mar 1965 to 15 Apr 1966", "1965-03-12/1966-04-15"],
		["1958-01-01/1963-12-31", "1958-01-01/1963-12-31"],
		["00/00/1958-00/00/1963", "1958/1963"],
		["1990 and 2000", "1990/2000"],
		["1990 & 2000", "1990/2000"],
		["1990..2000", "1990/2000"],
		["1990 ... 2000", "1990/2000"],
		["1990…2000", "1990/2000"],
		["1990 – 2000", "1990/2000"],
		["1990→2000", "1990/2000"],
		["١٩٩٠ - ٢٠٠٠", "1990/2000"],
		["198X", "1980/1989"],
		["198?", "1980/1989"],
		["19XX", "1900/1999"],
		["1960s", "1960/1969"],
		["années 1960", "1960/1969"],
	])("a span is read with both ends: %s", (text, span) => {
		expect(parseBirthDates(text)).toEqual([span]);
	});

	it.each([
		["circa 1960", "1958/1962"],
		["c. 1960", "1958/1962"],
		["c1960", "1958/1962"],
		["ca. 1960", "1958/1962"],
		["approx. 1960", "1958/1962"],
		["Approximately 1960", "1958/1962"],
		["about 1960", "1958/1962"],
		["~1960", "1958/1962"],
		["1960?", "1958/1962"],
		["vers 1960", "1958/1962"],
		["environ 1960", "1958/1962"],
		["1960 (approximately)", "1958/1962"],
		["circa 1 May 1960", "1958/1962"],
		["circa 1979-1982", "1977/1984"],
	])("an estimate is the span of two years around it: %s", (text, span) => {
		expect(parseBirthDates(text)).toEqual([span]);
	});

	it.each([
		["12 Mar 1965 or 13 Mar 1965", ["1965-03-12", "1965-03-13"]],
		["1965-03-12, 1967-01-01", ["1965-03-12", "1967-01-01"]],
		["1958 to 1960, 1965-03-12", ["1958/1960", "1965-03-12"]],
		["1999, 2003", ["1997/2001", "2001/2005"]],
		["1999 ou 2003", ["1997/2001", "2001/2005"]],
	])("several dates are alternatives, and of several years each is an estimate: %s", (text, dates) => {
		expect(parseAllBirthDates([text])).toEqual(dates);
	});

	it("years that a list gives one by one are estimates too, a single one isn't", () => {
		expect(parseAllBirthDates(["1999", "2003"])).toEqual(["1997/2001", "2001/2005"]);
		expect(parseAllBirthDates(["1999", "1999", "1965-03-12"])).toEqual(["1999", "1965-03-12"]);
	});

	it.each([
		"before 1960",
		"1960 or earlier",
		"1960 to",
		"to 1960",
		"between 1958",
		"12-15 March 1965",
		"12/03/65",
		"1390",
		"1338-07-01",
		"soon",
		"",
		"12-Mar-05",
		"1990 2000",
		"1990 ~ 2000",
		"1990?2000",
		"from 1960",
		"depuis 1960",
		"since 1960",
		"1960 +/- 5",
		"12031965",
		"١٣٣٨",
		"aged 40 in 2001",
	])("a date that isn't understood says nothing: %s", (text) => {
		expect(parseBirthDates(text)).toEqual([]);
	});

	it("of several dates none counts if one isn't understood, because it may be the right one", () => {
		expect(parseAllBirthDates(["1965-03-12", "before 1960"])).toEqual([]);
		expect(parseAllBirthDates(["1965-03-12", "unknown", "00/00/0000"])).toEqual(["1965-03-12"]);
	});

	it("a cell of an own list has a year, or says that there is none", () => {
		for (const text of ["1965", "before 1960", "unknown", "N/A", "-", "inconnue"])
			expect([text, isBirthDateCell(text)]).toEqual([text, true]);
		for (const text of ["soon", "12/03/65", "23887"])
			expect([text, isBirthDateCell(text)]).toEqual([text, false]);
	});
});

const compare = (listed: string, born: string) => {
	const none = { countries: [], identifiers: [] };
	return adjustScoreForDetails(
		1,
		{ ...none, birthDates: [born] },
		{ ...none, birthDates: parseAllBirthDates([listed]) },
	).bearings.birthDate;
};

test.each([
	["1958 to 1963", "1957-12-31", "1958-01-01", "1963-12-31", "1964-01-01"],
	["circa 1960", "1957-12-31", "1958-01-01", "1962-12-31", "1963-01-01"],
	["circa 1979-1982", "1976-12-31", "1977-01-01", "1984-12-31", "1985-01-01"],
	["Aug 1977 to Sep 1977", "1977-07-31", "1977-08-01", "1977-09-30", "1977-10-01"],
	["12 Mar 1965 to 15 Apr 1966", "1965-03-11", "1965-03-12", "1966-04-15", "1966-04-16"],
])("a span holds each of its days and no other: %s", (listed, early, first, last, late) => {
	expect([early, first, last, late].map((born) => compare(listed, born))).toEqual([
		"differs",
		"agrees",
		"agrees",
		"differs",
	]);
});

test("a date that can't be read doesn't lower a score", () => {
	expect(compare("before 1960", "1970-01-01")).toBe("unknown");
	expect(compare("1390", "1970-01-01")).toBe("unknown");
});
