import { describe, expect, test } from "vitest";
import { getTexts } from "../../../i18n/catalogue.ts";
import { findPasswordFlaw } from "./strength.ts";

const anna = ["Anna-Zoë Lindström", "anna.lindstrom@example.com"];
const flaw = (password: string, personal = anna) => findPasswordFlaw(password, personal)?.key ?? null;

describe("the strength of a new password", () => {
	test.each([
		["random characters", "kZ4!vq9#Lm"],
		["unrelated words", "le chat dort sur le toit"],
		["words of another language", "correct horse battery staple"],
		["another script", "éàüöñç漢字かな"],
		["the maximum length", "kZ4!vq9#Lm".padEnd(200, "tr8%Pw2&")],
	])("a strong password is accepted: %s", (_what, password) => {
		expect(flaw(password)).toBeNull();
	});

	test("a password that is too short or too long is refused with the limit", () => {
		expect(findPasswordFlaw("kZ4!vq9#L", anna)).toEqual({ key: "too_small.string", values: { minimum: 10 } });
		expect(findPasswordFlaw("k".repeat(201), anna)).toEqual({
			key: "too_big.string",
			values: { maximum: 200 },
		});
	});

	test("five emoji count as five characters", () => {
		expect(flaw("🦊🐸🦉🐝🦀")).toBe("too_small.string");
	});

	test.each(["1234567890", "qwertyuiop", "QwertyUiop", "basketball"])(
		"the password %s is refused as common",
		(password) => {
			expect(flaw(password)).toBe("password_common");
		},
	);

	test.each([
		["a common one with a suffix", "motdepasse123"],
		["a common one with substituted characters", "P@55w0rd!!"],
		["adjacent keys", "azertyuiopqsdf"],
		["repeats", "abcabcabcabcabc"],
		["a long repetition", "a".repeat(200)],
		["a word and a digit", "Montpellier34"],
		["repeated emoji", "🙂".repeat(10)],
	])("a guessable password is refused: %s", (_what, password) => {
		expect(flaw(password)).toBe("password_weak");
	});

	test.each([
		["the user's name", "annalindstrom"],
		["the name without accents, and a year", "Anna-Zoe1991"],
		["the user's name reversed", "LindstromAnna"],
		["the email address", "anna.lindstrom@example.com"],
		["the product's name", "Vidimus2026!"],
	])("a password with personal data is refused: %s", (_what, password) => {
		expect(flaw(password)).toBe("password_weak");
	});

	test("a password with another person's name is accepted", () => {
		expect(flaw("qzelborn-tuva", ["Tuva Qzelborn"])).toBe("password_weak");
		expect(flaw("qzelborn-tuva")).toBeNull();
	});

	test.each(["constructor", "__proto__1", "hasOwnProperty", "toString12"])(
		"the JavaScript property name %s is handled like any password",
		(password) => {
			expect([null, "password_weak", "password_common"]).toContain(flaw(password));
		},
	);

	test("each refusal has a text", () => {
		const t = getTexts("fr", "validation");
		expect(t("password_common")).toMatch(/courant/);
		expect(t("password_weak")).toMatch(/deviner/);
	});
});
