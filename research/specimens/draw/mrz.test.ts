import { describe, expect, test } from "vitest";
import { checkDigit, composeTd1, composeTd3, type MrzFields } from "./mrz.ts";
import { specimenPeople } from "./people.ts";

// The specimen holder of ICAO Doc 9303.
const eriksson: MrzFields = {
	issuer: "UTO",
	number: "L898902C3",
	lastName: "Eriksson",
	firstName: "Anna Maria",
	nationality: "UTO",
	birthDate: "1974-08-12",
	sex: "F",
	expiryDate: "2012-04-15",
	optional: "ZE184226B",
};

describe("the MRZ check digit", () => {
	test.each([
		["520727", "3"],
		["AB2134<<<", "5"],
		["L898902C3", "6"],
		["ZE184226B<<<<<", "1"],
		["<<<<<<<<<<<<<<", "0"],
	])("the check digit of %s is %s", (text, digit) => {
		expect(checkDigit(text)).toBe(digit);
	});
});

describe("composing a passport's MRZ", () => {
	test("a passport's MRZ equals the example in Doc 9303 part 4", () => {
		expect(composeTd3(eriksson)).toEqual([
			"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
			"L898902C36UTO7408122F1204159ZE184226B<<<<<10",
		]);
	});

	test("the check digit of absent optional data is a filler", () => {
		const [, line] = composeTd3({ ...eriksson, optional: undefined });
		expect(line.slice(28, 43)).toBe("<".repeat(15));
	});

	test("names are transliterated, and truncated if they are too long", () => {
		const [line] = composeTd3({ ...eriksson, lastName: "Müller-Ångström", firstName: "D'Arcy Noël" });
		expect(line).toBe("P<UTOMUELLER<AANGSTROEM<<DARCY<NOEL<<<<<<<<<");
		const [long] = composeTd3({ ...eriksson, lastName: "A".repeat(50) });
		expect(long).toBe(`P<UTO${"A".repeat(39)}`);
	});

	test("an unspecified sex is a filler", () => {
		expect(composeTd3({ ...eriksson, sex: "X" })[1][20]).toBe("<");
	});

	test("a document number longer than its field is refused", () => {
		expect(() => composeTd3({ ...eriksson, number: "L898902C36" })).toThrow(RangeError);
	});
});

describe("composing a card's MRZ", () => {
	test("a card's MRZ equals the example in Doc 9303 part 5", () => {
		const fields = { ...eriksson, number: "D23145890", optional: undefined };
		expect(composeTd1(fields)).toEqual([
			"I<UTOD231458907<<<<<<<<<<<<<<<",
			"7408122F1204159UTO<<<<<<<<<<<6",
			"ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
		]);
	});
});

describe.each(specimenPeople)("the MRZs of the specimen $id", (person) => {
	test("the MRZ lines have the right length and characters", () => {
		expect(person.passport.mrz.map((line) => line.length)).toEqual([44, 44]);
		expect(person.card.mrz.map((line) => line.length)).toEqual([30, 30, 30]);
		for (const line of [...person.passport.mrz, ...person.card.mrz]) expect(line).toMatch(/^[A-Z0-9<]+$/);
	});

	test("the passport's check digits are correct", () => {
		const [, line] = person.passport.mrz;
		expect(line[9]).toBe(checkDigit(line.slice(0, 9)));
		expect(line[19]).toBe(checkDigit(line.slice(13, 19)));
		expect(line[27]).toBe(checkDigit(line.slice(21, 27)));
		expect(line[42]?.replace("<", "0")).toBe(checkDigit(line.slice(28, 42)));
		expect(line[43]).toBe(checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)));
	});

	test("the card's check digits are correct", () => {
		const [first, second] = person.card.mrz;
		expect(first[14]).toBe(checkDigit(first.slice(5, 14)));
		expect(second[6]).toBe(checkDigit(second.slice(0, 6)));
		expect(second[14]).toBe(checkDigit(second.slice(8, 14)));
		const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
		expect(second[29]).toBe(checkDigit(composite));
	});
});
