import { expect, test } from "vitest";
import { removeInvisible, removeInvisibleFromLines } from "./visible-text.ts";

test.each([
	["An\u0007na", "Anna"],
	["\u202Eannk\u202C", "annk"],
	["\u2066Anna\u2069", "Anna"],
	["Anna\u200E \u200FLind\u061C", "Anna Lind"],
	["An\u0000na\u007F\u009F", "Anna"],
	["An\u200Bna\uFEFF", "Anna"],
	["Anna\r\nLind\tMaria", "Anna Lind Maria"],
	["Anna\u2028Lind", "Anna Lind"],
	["An\u00ADna\u3164\u034F", "Anna"],
	["Anna\uD800", "Anna"],
	["Anna\u{E0041}", "Anna"],
	["\u115F\u1160\uFFA0Anna", "Anna"],
	["Anna\u2800Lind", "Anna Lind"],
	["Anna\u{1D159}", "Anna "],
])("%j becomes %j", (text, visible) => {
	expect(removeInvisible(text)).toBe(visible);
});

test.each([
	"محمد الصوالحي",
	"דוד לוי (Levi)",
	"Nguyễn Thị",
	"علی\u200Cرضا",
	"क्\u200Dष",
	"👩\u200D🚀",
	"O’Brien",
])("%s stays as it is", (text) => {
	expect(removeInvisible(text)).toBe(text);
});

test("a text of several lines keeps its lines and tabs, without invisible characters", () => {
	const text = "One\u202E\r\n\r\nTwo\tthree\u0007\u2028Four\n";
	expect(removeInvisibleFromLines(text)).toBe("One\n\nTwo\tthree\nFour\n");
});
