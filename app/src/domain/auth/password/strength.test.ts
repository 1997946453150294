import { describe, expect, test } from "vitest";
import { getTexts } from "../../../i18n/catalogue.ts";
import { findPasswordFlaw } from "./strength.ts";

const anna = ["Anna-Zoë Lindström", "anna.lindstrom@example.com"];
const flaw = (password: string, personal = anna) => findPasswordFlaw(password, personal)?.key ?? null;

describe("a new password", () => {
	test.each([
		["random characters", "kZ4!vq9#Lm"],
		["words without a link", "le chat dort sur le toit"],
		["words of the other language", "correct horse battery staple"],
		["another script", "éàüöñç漢字かな"],
		["as long as may be", "kZ4!vq9#Lm".padEnd(200, "tr8%Pw2&")],
	])("of %s is good", (_what, password) => {
		expect(flaw(password)).toBeNull();
	});

	test("says how long it must be, and may be", () => {
		expect(findPasswordFlaw("kZ4!vq9#L", anna)).toEqual({ key: "too_small.string", values: { minimum: 10 } });
		expect(findPasswordFlaw("k".repeat(201), anna)).toEqual({
			key: "too_big.string",
			values: { maximum: 200 },
		});
	});

	test("of five emoji is five characters long", () => {
		expect(flaw("🦊🐸🦉🐝🦀")).toBe("too_small.string");
	});

	test.each(["1234567890", "qwertyuiop", "QwertyUiop", "basketball"])(
		"%s is known to be common",
		(password) => {
			expect(flaw(password)).toBe("password_common");
		},
	);

	test.each([
		["a common one with an ending", "motdepasse123"],
		["a common one in other characters", "P@55w0rd!!"],
		["keys beside each other", "azertyuiopqsdf"],
		["repeats", "abcabcabcabcabc"],
		["more repeats than are looked at", "a".repeat(200)],
		["a word and a digit", "Montpellier34"],
		["emoji repeated", "🙂".repeat(10)],
	])("of %s is guessable", (_what, password) => {
		expect(flaw(password)).toBe("password_weak");
	});

	test.each([
		["the name", "annalindstrom"],
		["the name without accents, and a year", "Anna-Zoe1991"],
		["the name turned round", "LindstromAnna"],
		["the email address", "anna.lindstrom@example.com"],
		["the product", "Vidimus2026!"],
	])("of %s is guessable", (_what, password) => {
		expect(flaw(password)).toBe("password_weak");
	});

	test("of somebody else's name may do", () => {
		expect(flaw("qzelborn-tuva", ["Tuva Qzelborn"])).toBe("password_weak");
		expect(flaw("qzelborn-tuva")).toBeNull();
	});

	test.each(["constructor", "__proto__1", "hasOwnProperty", "toString12"])(
		"that is a word of the program, %s, gets an answer",
		(password) => {
			expect([null, "password_weak", "password_common"]).toContain(flaw(password));
		},
	);

	test("has a sentence for each flaw", () => {
		const t = getTexts("fr", "validation");
		expect(t("password_common")).toMatch(/courant/);
		expect(t("password_weak")).toMatch(/deviner/);
	});
});
