import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildList, compareTexts, findMissingTexts, findStaleLists } from "./text-lists.ts";

test("a list of texts has one line per namespace, whose name needn't be an identifier", () => {
	const [, ...lines] = buildList("fr", ["docs", "docs-api"]).trimEnd().split("\n");
	assert.deepEqual(lines, [
		'export { default as docs } from "../fr/docs.json" with { type: "json" };',
		'export { default as "docs-api" } from "../fr/docs-api.json" with { type: "json" };',
	]);
});

test("the lists of texts of this repository are up to date", () => {
	assert.deepEqual(findStaleLists(fileURLToPath(new URL("../..", import.meta.url))), []);
});

test("a text that one language lacks is named with both files; the forms of a plural count as one text", () => {
	const fr = {
		title: "Avis",
		form: { send: "Envoyer" },
		days_one: "jour",
		days_many: "jours",
		days_other: "jours",
	};
	const en = { title: "Reviews", form: {}, days_one: "day", days_other: "days" };
	assert.deepEqual(compareTexts("fr/reviews.json", fr, "en/reviews.json", en), [
		"en/reviews.json lacks the text “form.send” of fr/reviews.json. Add it.",
	]);
	assert.deepEqual(compareTexts("en/reviews.json", en, "fr/reviews.json", fr), []);
});

test("every text of this repository is in French and in English", () => {
	assert.deepEqual(findMissingTexts(fileURLToPath(new URL("../..", import.meta.url))), []);
});
