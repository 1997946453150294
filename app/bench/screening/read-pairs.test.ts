import { describe, expect, it } from "vitest";
import { PairsError, readPairs } from "./read-pairs.ts";

const header = "schema,name1,name2,is_match\n";

describe("labeled pairs", () => {
	it("quoted CSV is read in any column order, and other columns are ignored", () => {
		const text =
			'note,is_match,name2,name1,schema\r\n"one, two",true,"Lind, ""Anna""",Anna Lind,Person\r\n,0,B,A,Company\r\n';
		expect(readPairs(text)).toEqual([
			{ schema: "Person", name1: "Anna Lind", name2: 'Lind, "Anna"', isMatch: true },
			{ schema: "Company", name1: "A", name2: "B", isMatch: false },
		]);
	});

	it.each([
		["", "Line 1: the file has no pairs"],
		["schema,name1,is_match\nPerson,A,true\n", "Line 1, column name2: it is missing"],
		[`${header}Person,A,B,true\nPerson,A,B,perhaps\n`, 'Line 3, column is_match: "perhaps" is neither'],
		[`${header}Person,,B,true\n`, "Line 2, column name1: it is empty"],
		[`${header}Person,A,B\n`, "Line 2: it has another number of columns"],
		[`${header}Person,"A,B,true\n`, "a quote is opened and not closed"],
	])("a malformed file gives an error with its line and column: %j", (text, sentence) => {
		expect(() => readPairs(text)).toThrow(PairsError);
		expect(() => readPairs(text)).toThrow(sentence);
	});
});
