import { expect, test } from "vitest";
import { generateCode, normalizeCode, readDigits } from "./typed-code.ts";

test("a code is three groups of four, without letters that are easily misread", () => {
	for (let times = 0; times < 200; times++)
		expect(generateCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test.each([
	["k7qm2xwd9prt"],
	["ｋ７ｑｍ２ｘｗｄ９ｐｒｔ"],
	["K٧QM۲XWD९PRT"],
	[" K7QM 2XWD 9PRT "],
	["k7qm-2xwd-9prt"],
	["K7QM–2XWD–9PRT"],
])("the code %j is normalized", (typed) => {
	expect(normalizeCode(typed)).toBe("K7QM-2XWD-9PRT");
});

test("in a typed code O is read as zero, and I and L as one", () => {
	expect(normalizeCode("oilo-OILO-0110")).toBe("0110-0110-0110");
});

test("a typed code in its normal form stays unchanged", () => {
	const code = generateCode();
	expect(normalizeCode(code)).toBe(code);
});

test.each([
	["492039"],
	[" 492 039 "],
	["492-039"],
	["4\u00a09\u202f2 0–3 9"],
	["\u200e492039\u200f"],
	["４９２０３９"],
	["٤٩٢٠٣٩"],
	["۴۹۲۰۳۹"],
	["४९२०३९"],
	["𝟒𝟗𝟐𝟎𝟑𝟗"],
])("the digits of %j are read", (typed) => {
	expect(readDigits(typed)).toBe("492039");
});

test.each([[""], ["   "], ["49203O"], ["49203é"], ["四九二〇三九"], ["½92039"], ["\ud800"]])(
	"%j isn't a numeric code",
	(typed) => {
		expect(readDigits(typed)).toBeNull();
	},
);
