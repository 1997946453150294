import { describe, expect, test } from "vitest";
import { generateKey } from "../../platform/crypto/encryption.ts";
import { createQueryTokens, createSearchTokens, joinUnspacedName } from "./name-search.ts";

const key = generateKey();
const finds = (indexed: readonly string[], text: string) =>
	createQueryTokens(key, text).every((spellings) => spellings.some((token) => indexed.includes(token)));
const indexOf = (...texts: (string | null)[]) => createSearchTokens(key, texts);
const indexed = indexOf("Éloïse Müller-Lüdenscheidt", "eloise@example.com", null, "Li");

describe("the search index", () => {
	test.each(["elo", "ÉLOÏSE", "mull", "muell", "MUELLER", "ludenscheidt", "Li", "li eloise", "example.com"])(
		"the index finds %s",
		(text) => {
			expect(finds(indexed, text)).toBe(true);
		},
	);

	test.each(["loise", "el", "l", "anna", "eloise anna", "eloise mu l"])(
		"the index doesn't find %s",
		(text) => {
			expect(finds(indexed, text)).toBe(false);
		},
	);

	test.each([
		["Đặng", "dang"],
		["Đặng", "dan"],
		["Đặng", "djang"],
		["DANG", "Đặng"],
		["Møller", "moller"],
		["Møller", "moeller"],
		["Møller", "moe"],
		["MOELLER", "Møller"],
		["MOLLER", "møller"],
		["Ødegård", "odegaard"],
		["Ødegård", "Oedegaard"],
		["Hauptstraße", "hauptstrasse"],
		["Hauptstrasse", "HAUPTSTRAẞE"],
		["Łukasz", "lukasz"],
		["Guðrún Þórsdóttir", "gudrun thorsdottir"],
		["Işıl", "ISIL"],
		["Æbelø", "aebelo"],
		["Иван", "ivan"],
		["IVAN", "Иван"],
		["Иван", "ива"],
		["Παπαδόπουλος", "papadopoulos"],
		["王", "王"],
		["王伟", "王伟"],
		["欧阳娜娜", "欧阳娜"],
		["𠮷田", "𠮷田"],
		["김민준", "김민준"],
		["김민", "김민"],
		["Ng", "NG"],
		["O", "o"],
		["Wu", "wu"],
	])("the name %s is found by %s", (name, text) => {
		expect(finds(indexOf(name), text)).toBe(true);
	});

	test.each([
		["Nguyen", "ng"],
		["Wuttke", "wu"],
		["Lind", "li"],
		["王伟明", "王伟"],
		["𠮷田一", "𠮷田"],
		["김민준", "김민"],
		["Moller", "moeller"],
		["Dangote", "ngote"],
	])("the name %s isn't found by %s", (name, text) => {
		expect(finds(indexOf(name), text)).toBe(false);
	});

	test("the index stores no plain word, and differs between keys", () => {
		expect(indexed.join(" ")).not.toMatch(/eloise|muller/i);
		const others = createSearchTokens(generateKey(), ["Éloïse"]);
		expect(others.some((token) => indexed.includes(token))).toBe(false);
	});

	test("the number of tokens per row is limited", () => {
		const text = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(" ");
		expect(createSearchTokens(key, [text]).length).toBeLessThan(40 * 11);
	});

	test("the number of spellings of a word is limited", () => {
		expect(createQueryTokens(key, "ÄÖÜØÅÄÖÜØÅ")[0]!.length).toBeLessThanOrEqual(9);
	});

	test("a text without letters and digits has no tokens", () => {
		expect(createQueryTokens(key, "--- %")).toEqual([]);
	});
});

test.each([
	[{ last_name: "王", first_name: "小明" }, "王小明"],
	[{ last_name: "김", first_name: "민준" }, "김민준"],
	[{ last_name: "Wang", first_name: "小明" }, null],
	[{ last_name: "王", first_name: null }, null],
])("the name %j is one word: %s", (name, joined) => {
	expect(joinUnspacedName(name)).toBe(joined);
});
