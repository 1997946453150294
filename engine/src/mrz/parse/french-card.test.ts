import { expect, it } from "vitest";
import type { MrzFields } from "../../findings.ts";
import { frenchCardBirthDate, frenchCardExpiryMonth } from "./french-card.ts";
import { parseMrz } from "./parse.ts";

const [first, second] = ["IDFRAMARSH<<<<<<<<<<<<<<<<<<<<751000", "9506751001239DAVID<<<<<<<<<8111236M3"];
const card = (issueDate: string, birthDate: string): MrzFields => ({
	...parseMrz([first, second])!.fields,
	issueDate,
	birthDate,
});
const today = "2026-11-20";

it.each([
	["9506", "811123", "2005-06", "before 2004, to a minor"],
	["8801", "500101", "1998-01", "in the first month of the card"],
	["0312", "500101", "2013-12", "to an adult in the last month before validity was extended"],
	["0402", "500101", "2019-02", "to an adult in the first whole month of the longer validity"],
	["1512", "811123", "2030-12", "to an adult"],
	["1512", "971130", "2030-12", "to an adult of 18 years and a day at the start of the month"],
	["1512", "980101", "2025-12", "to a minor who comes of age the month after"],
	["1512", "150601", "2025-12", "to an infant"],
	["1512", "80<<<<", "2030-12", "to an adult with an unknown birthday"],
	["0312", "<<<<<<", "2013-12", "before 2004, to a person of unknown age"],
])("a French card issued in %s to a person born on %s expires in %s: %s", (issued, birth, expiry) => {
	expect(frenchCardExpiryMonth(card(issued, birth), today)).toBe(expiry);
});

it.each([
	["0401", "500101", "in the month in which validity was extended on the second day"],
	["1512", "971215", "to a person who comes of age in the month of issue"],
	["1512", "97<<<<", "to a person who comes of age in the year of issue"],
	["1512", "<<<<<<", "to a person of unknown age"],
	["8712", "500101", "before there was such a card"],
	["2201", "500101", "after the last such card"],
	["1513", "500101", "in a month that doesn't exist"],
])("the expiry of a French card issued in %s to a person born on %s is unknown: %s", (issued, birth) => {
	expect(frenchCardExpiryMonth(card(issued, birth), today)).toBeNull();
});

it("a French card can't be issued before its holder's birth, so the century is that of before", () => {
	expect(frenchCardBirthDate(card("1506", "150630"), today)).toBe("2015-06-30");
	expect(frenchCardBirthDate(card("1506", "150701"), today)).toBe("1915-07-01");
});
