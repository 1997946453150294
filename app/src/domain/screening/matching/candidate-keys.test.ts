import { expect, it } from "vitest";
import { buildCandidateKeys, buildIndexKeys } from "./candidate-keys.ts";
import { type NameKind, prepareName } from "./compare-names.ts";

const isCandidate = (searched: string, listed: string, kind: NameKind = "person") => {
	const index = new Set(buildIndexKeys([prepareName(listed, kind)]));
	return buildCandidateKeys(prepareName(searched, kind)).some((keys) => keys.every((key) => index.has(key)));
};

it.each<[string, string, string, NameKind]>([
	["a typo in either word", "Helmut Brandaeur", "Brandauer Helmot", "person"],
	["another spelling of a known name", "Hossein Karimi", "Husayn Karimi", "person"],
	["another script", "Viktor Sokolenko", "Виктор Соколенко", "person"],
	["a script without vowels", "Mahmoud Sharifi", "محمود شریفی", "person"],
	["Chinese characters", "Jianguo Liu", "刘建国", "person"],
	["omitted words", "Juan Ibarra", "Juan Carlos Ibarra Montes", "person"],
	["joined words", "Vostokstroymontazh", "Vostok Stroy Montazh", "organization"],
	["a nickname", "Robert Mackenzie", "Bob Mackenzie", "person"],
	["an initial instead of a name", "Pavel Merzlyakov", "P. Merzlyakov", "person"],
	["words in another language", "Miloserdie Foundation", "Фонд Милосердие", "organization"],
	["an additional word", "Sberinvest of Russia", "Sberinvest", "organization"],
	["a single word with a typo", "Brenhaus", "Brennhaus AG", "organization"],
])("a name is found despite %s", (_change, searched, listed, kind) => {
	expect(isCandidate(searched, listed, kind)).toBe(true);
});

it("a name of several words isn't a candidate by one common word", () => {
	expect(isCandidate("Viktor Sokolenko", "Viktor Merzlyakov")).toBe(false);
	expect(isCandidate("Alkadir Trading Company", "Kaskad Shipping Company", "organization")).toBe(false);
});

it("a name that repeats one word in two spellings doesn't match every entry with that word", () => {
	expect(isCandidate("Noraez Mehmed Moahmed", "Mohammed Ali")).toBe(false);
	expect(isCandidate("Noraez Mehmed Moahmed", "Noraiz Mohammed")).toBe(true);
	expect(isCandidate("Mohamed Mehmed", "Mohamed Salah")).toBe(true);
});

it("a name of many words gives a bounded number of key pairs", () => {
	const name = Array.from({ length: 20 }, (_, at) => `Name${String.fromCharCode(97 + at)}word`).join(" ");
	expect(buildCandidateKeys(prepareName(name, "person")).length).toBeLessThanOrEqual(1 + 15 * 8);
});
