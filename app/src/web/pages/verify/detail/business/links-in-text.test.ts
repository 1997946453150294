import { expect, test } from "vitest";
import { splitLinks } from "./links-in-text.ts";

const listLinks = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test("a URL in a text becomes a link, without the punctuation that follows it", () => {
	expect(listLinks("See https://example.com/privacy.")).toEqual(["https://example.com/privacy"]);
	expect(listLinks("Notre notice (https://exemple.fr/vie-privee?v=2)\u202f: lisez-la.")).toEqual([
		"https://exemple.fr/vie-privee?v=2",
	]);
	expect(listLinks("Our “notice” is at “https://example.com/privacy”…")).toEqual([
		"https://example.com/privacy",
	]);
});

test("invisible characters end a link", () => {
	expect(listLinks("https://example.com/\u202efdp.exe")).toEqual(["https://example.com/"]);
});

test("only valid https URLs become links", () => {
	expect(listLinks("javascript:alert(1) http://example.com data:text/html,x https:// https://[")).toEqual([]);
});

test("the segments add up to the whole text", () => {
	for (const text of ["", "No link", "https://a.example https://b.example, end", "<b>https://a.example</b>"])
		expect(
			splitLinks(text)
				.map((piece) => piece.text)
				.join(""),
		).toBe(text);
});
