import { describe, expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

const personal = ["Anna Lindström", "anna@example.com"];

describe("the strength of a password", () => {
	test.each([
		["qwertyuiop", "common"],
		["password12345", "similar"],
		["P@55w0rd!!", "swap"],
		["azertyuiopqsdf", "keyboard"],
		["abcabcabcabc", "repeat"],
		["aaaaaaaaaaaa", "repeat"],
		["annalindstrom", "personal"],
		["Vidimus2026!", "personal"],
		["jetaime1234", "more"],
	])("of %s is too little, with advice of %s", (password, advice) => {
		expect(strengthOf(password, personal)).toEqual({ score: expect.toSatisfy((score) => score < 3), advice });
	});

	test.each(["kZ4!vq9#Lm", "le chat dort sur le toit", "correct horse battery staple"])(
		"of %s will do",
		(password) => {
			expect(strengthOf(password, personal)).toEqual({
				score: expect.toSatisfy((score) => score >= 3),
				advice: "done",
			});
		},
	);
});
