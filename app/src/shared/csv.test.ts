import { expect, test } from "vitest";
import { csvCell } from "./csv.ts";

test.each([
	["=1+1", "'=1+1"],
	["+33612345678", "'+33612345678"],
	["-5", "'-5"],
	["@SUM(A1)", "'@SUM(A1)"],
	["＝1+1", "'＝1+1"],
	["\t=1", `"'\t'=1"`],
	["Lind;=1+1", `"Lind;'=1+1"`],
	["Lind; =1+1", `"Lind;' =1+1"`],
	['Lind;"=1+1"', `"Lind;'""=1+1"""`],
	["a;b;@c;-d", `"a;b;'@c;'-d"`],
	["Lind\t+1", `"Lind\t'+1"`],
	["Brest; quai 4-5", '"Brest; quai 4-5"'],
	["a=b", "a=b"],
	["two\nlines, and", '"two lines, and"'],
	["Lind;\r\n=1", `"Lind;' =1"`],
	[{ note: "a;=1" }, `"{""note"":""a;'=1""}"`],
	[-5, "-5"],
	[0.25, "0.25"],
	[null, ""],
])("the value %j is written as the CSV cell %j", (value, written) => {
	expect(csvCell(value)).toBe(written);
});
