import { expect, test } from "vitest";
import { z } from "zod";
import { lineSchema, linesSchema } from "./text-schemas.ts";

test.each([
	["Braille's space", "\u2800"],
	["several of them", "\u2800 \u2800"],
	["a Hangul filler", "\u3164"],
	["Hangul fillers", "\u115F\u1160\uFFA0"],
	["a note without its head", "\u{1D159}"],
	["joiners", "\u200C\u200D"],
	["a variant of nothing", "\uFE0F"],
	["a mark on nothing", "\u0301"],
	["wide spaces", "\u3000\u00A0\u2003"],
	["tags", "\u{E0041}\u{E007F}"],
])("a text of only %s is empty", (_what, text) => {
	for (const schema of [lineSchema(80), linesSchema(80)])
		expect(schema.safeParse(text).error?.issues).toMatchObject([{ code: "too_small", minimum: 1 }]);
});

test("an empty text is required, and one that is too short says its least length", () => {
	for (const schema of [lineSchema(80, 10), linesSchema(80, 10)]) {
		expect(schema.safeParse(" ").error?.issues).toMatchObject([{ code: "too_small", minimum: 1 }]);
		expect(schema.safeParse("a word").error?.issues).toMatchObject([{ code: "too_small", minimum: 10 }]);
		expect(z.toJSONSchema(schema)).toMatchObject({ minLength: 10, maxLength: 80 });
	}
});

test.each(["Ng", "李", "علی\u200Cرضا", "⠁⠝⠝⠁", "7", "…", "👩\u200D🚀", "नि"])("%s is a text", (text) => {
	expect(lineSchema(80).parse(text)).toBe(text);
});
