import { expect, it } from "vitest";
import { type NameKind, prepareName } from "./compare-names.ts";
import { candidateKeys, indexKeys } from "./keys.ts";

const isCandidate = (searched: string, listed: string, kind: NameKind = "person") => {
	const index = new Set(indexKeys([prepareName(listed, kind)]));
	return candidateKeys(prepareName(searched, kind)).some((keys) => keys.every((key) => index.has(key)));
};

it.each<[string, string, string, NameKind]>([
	["a slip in either word", "Helmut Brandaeur", "Brandauer Helmot", "person"],
	["another spelling of a known name", "Hossein Karimi", "Husayn Karimi", "person"],
	["another script", "Viktor Sokolenko", "Виктор Соколенко", "person"],
	["a script without vowels", "Mahmoud Sharifi", "محمود شریفی", "person"],
	["Chinese characters", "Jianguo Liu", "刘建国", "person"],
	["words left out", "Juan Ibarra", "Juan Carlos Ibarra Montes", "person"],
	["words written together", "Vostokstroymontazh", "Vostok Stroy Montazh", "organisation"],
	["a pet name", "Robert Mackenzie", "Bob Mackenzie", "person"],
	["an initial for a name", "Pavel Merzlyakov", "P. Merzlyakov", "person"],
	["words in another language", "Miloserdie Foundation", "Фонд Милосердие", "organisation"],
	["a word more than the list has", "Sberinvest of Russia", "Sberinvest", "organisation"],
	["a name of one word with a slip", "Brenhaus", "Brennhaus AG", "organisation"],
])("finds in spite of %s", (_change, searched, listed, kind) => {
	expect(isCandidate(searched, listed, kind)).toBe(true);
});

it("one word in common makes no candidate of a name with several", () => {
	expect(isCandidate("Viktor Sokolenko", "Viktor Merzlyakov")).toBe(false);
	expect(isCandidate("Alkadir Trading Company", "Kaskad Shipping Company", "organisation")).toBe(false);
});

it("two spellings of one name in a row don't find everybody who has that name once", () => {
	expect(isCandidate("Noraez Mehmed Moahmed", "Mohammed Ali")).toBe(false);
	expect(isCandidate("Noraez Mehmed Moahmed", "Noraiz Mohammed")).toBe(true);
	expect(isCandidate("Mohamed Mehmed", "Mohamed Salah")).toBe(true);
});

it("a name of many words asks for a bounded number of pairs", () => {
	const name = Array.from({ length: 20 }, (_, at) => `Name${String.fromCharCode(97 + at)}word`).join(" ");
	expect(candidateKeys(prepareName(name, "person")).length).toBeLessThanOrEqual(1 + 15 * 8);
});
