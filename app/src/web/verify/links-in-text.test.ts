import { expect, test } from "vitest";
import { linksIn } from "./links-in-text.ts";

const links = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

test("an address in a text is a link, without the punctuation of the sentence around it", () => {
	expect(links("See https://example.com/privacy.")).toEqual(["https://example.com/privacy"]);
	expect(links("Notre notice (https://exemple.fr/vie-privee?v=2)\u202f: lisez-la.")).toEqual([
		"https://exemple.fr/vie-privee?v=2",
	]);
	expect(links("Our “notice” is at “https://example.com/privacy”…")).toEqual(["https://example.com/privacy"]);
});

test("characters that nobody sees end an address", () => {
	expect(links("https://example.com/\u202efdp.exe")).toEqual(["https://example.com/"]);
});

test("only what is under TLS is a link: no other scheme, nothing that is no address", () => {
	expect(links("javascript:alert(1) http://example.com data:text/html,x https:// https://[")).toEqual([]);
});

test("no letter of the text is lost", () => {
	for (const text of ["", "No link", "https://a.example https://b.example, end", "<b>https://a.example</b>"])
		expect(
			linksIn(text)
				.map((piece) => piece.text)
				.join(""),
		).toBe(text);
});
