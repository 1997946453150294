import { describe, expect, test } from "vitest";
import { scorePassword } from "./password-strength.ts";

const personal = ["Anna Lindström", "anna@example.com"];

describe("password strength estimate", () => {
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
	])("the password %s is too weak, with the advice %s", (password, advice) => {
		expect(scorePassword(password, personal)).toEqual({
			score: expect.toSatisfy((score) => score < 3),
			advice,
		});
	});

	test.each(["kZ4!vq9#Lm", "le chat dort sur le toit", "correct horse battery staple"])(
		"the password %s is strong enough",
		(password) => {
			expect(scorePassword(password, personal)).toEqual({
				score: expect.toSatisfy((score) => score >= 3),
				advice: "done",
			});
		},
	);
});
