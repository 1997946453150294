import { describe, expect, test } from "vitest";
import { createIndexTokens, createQueryTokens } from "./blind-index.ts";
import { generateKey } from "./crypto.ts";

const key = generateKey();
const indexed = createIndexTokens(key, ["Éloïse Müller-Lüdenscheidt", "eloise@example.com", null, "Li"]);
const finds = (text: string) => createQueryTokens(key, text).every((token) => indexed.includes(token));

describe("the blind index", () => {
	test.each(["elo", "ÉLOÏSE", "mull", "ludenscheidt", "eloise mu l", "Li", "example.com"])(
		"the blind index finds %s",
		(text) => {
			expect(finds(text)).toBe(text !== "eloise mu l");
		},
	);

	test.each(["loise", "el", "anna", "eloise anna"])("the blind index doesn't find %s", (text) => {
		expect(finds(text)).toBe(false);
	});

	test("the blind index stores no plain word, and differs between keys", () => {
		expect(indexed.join(" ")).not.toMatch(/eloise|muller/i);
		const others = createIndexTokens(generateKey(), ["Éloïse"]);
		expect(others.some((token) => indexed.includes(token))).toBe(false);
	});

	test("the number of tokens per row is limited", () => {
		const text = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(" ");
		expect(createIndexTokens(key, [text]).length).toBeLessThan(40 * 11);
	});
});
