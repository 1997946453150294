import { expect, it } from "vitest";
import { checkDigit } from "./check-digit.ts";
import { birthDateToIso, expiryDateToIso, isCalendarDate, isExpiryDate, mayMeanNoExpiry } from "./dates.ts";
import { parseMrz } from "./parse.ts";

const today = "2026-11-20";

it.each([
	["850312", "1985-03-12", "a complete date"],
	["850300", "1985-03", "zeros for the day"],
	["8503<<", "1985-03", "fillers for the day"],
	["8503XX", "1985-03", "an X for each digit of the day"],
	["850000", "1985", "zeros for day and month"],
	["85<<<<", "1985", "fillers for day and month"],
	["85XXXX", "1985", "an X for each digit of day and month"],
	["850015", "1985", "zeros for the month alone"],
	["000101", "2000-01-01", "the year 2000"],
	["000300", "2000-03", "a month of the year 2000"],
	["261120", "2026-11-20", "today"],
	["261121", "1926-11-21", "tomorrow's date, which is of the century before"],
	["261100", "2026-11", "a month that has begun"],
	["261200", "1926-12", "a month that hasn't begun"],
])("the birth date %s is %s: %s", (zone, iso) => {
	expect(isCalendarDate(zone)).toBe(true);
	expect(birthDateToIso(zone, today)).toBe(iso);
});

it.each([["000000"], ["<<<<<<"], ["XXXXXX"], ["<<0312"]])(
	"the birth date %s is valid and unknown",
	(zone) => {
		expect(isCalendarDate(zone)).toBe(true);
		expect(birthDateToIso(zone, today)).toBeNull();
	},
);

it.each([["851300"], ["850332"], ["850230"], ["999999"], ["85A300"]])(
	"the birth date %s is invalid",
	(zone) => {
		expect(isCalendarDate(zone)).toBe(false);
		expect(birthDateToIso(zone, today)).toBeNull();
	},
);

it.each([["990101"], ["991231"], ["000000"], ["999999"], ["XXXXXX"], ["<<<<<<"]])(
	"the expiry date %s is valid and gives no date, because the document may not expire",
	(zone) => {
		expect(isExpiryDate(zone)).toBe(true);
		expect(mayMeanNoExpiry(zone)).toBe(true);
		expect(expiryDateToIso(zone, today)).toBeNull();
	},
);

it.each([
	["990102", "1999-01-02"],
	["991230", "1999-12-30"],
	["980101", "1998-01-01"],
	["340317", "2034-03-17"],
	["340300", "2034-03"],
	["340000", "2034"],
])("the expiry date %s is %s", (zone, iso) => {
	expect(isExpiryDate(zone)).toBe(true);
	expect(expiryDateToIso(zone, today)).toBe(iso);
});

it.each([
	["850000", "340317"],
	["85<<<<", "340317"],
	["85XXXX", "340317"],
	["850700", "000000"],
	["850709", "999999"],
	["850709", "991231"],
])("a passport with the dates %s and %s is valid if its check digits are right", (birth, expiry) => {
	const holder = `${birth}${checkDigit(birth)}F${expiry}${checkDigit(expiry)}<<<<<<<<<<<<<<0`;
	const composite = checkDigit(`UP44719264${holder.slice(0, 7)}${holder.slice(8)}`);
	const parsed = parseMrz([
		"P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
		`UP44719264UTO${holder}${composite}`,
	]);
	expect(parsed).toMatchObject({ valid: true, fields: { birthDate: birth, expirationDate: expiry } });
});

const passport = (birth: string, digit: string) => {
	const holder = `${birth}${digit}F3403174<<<<<<<<<<<<<<0`;
	const composite = checkDigit(`UP44719264${holder.slice(0, 7)}${holder.slice(8)}`);
	return ["P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", `UP44719264UTO${holder}${composite}`];
};
const residencePermit = (birth: string, digit: string) => {
	const [number, holder] = ["C7K82917T3<<<<<<<<<<<<<<<", `${birth}${digit}F3403174UTO<<<<<<<<<<<`];
	const covered = number + holder.slice(0, 7) + holder.slice(8, 15) + holder.slice(18);
	return [`I<UTO${number}`, holder + checkDigit(covered), "LIND<<ANNA<<<<<<<<<<<<<<<<<<<<"];
};
const frenchCard = (birth: string, digit: string) => {
	const lines = ["IDFRALIND<<<<<<<<<<<<<<<<<<<<<751000", `9506751001239ANNA<<<<<<<<<<${birth}${digit}F`];
	return [lines[0]!, lines[1]! + checkDigit(lines.join(""))];
};

it.each([
	["passport", passport],
	["residence permit", residencePermit],
	["French card", frenchCard],
])("an unknown birth date of fillers has the check digit 0 or a filler on a %s", (_, zone) => {
	for (const digit of ["0", "<"])
		expect(parseMrz(zone("<<<<<<", digit))).toMatchObject({
			valid: true,
			fields: { birthDate: "<<<<<<" },
			checks: { birthDate: true, composite: true },
		});
	for (const [birth, digit] of [
		["<<<<<<", "1"],
		["850312", "<"],
		["85<<<<", "<"],
	] as const)
		expect(parseMrz(zone(birth, digit))).toMatchObject({ valid: false, checks: { birthDate: false } });
});
