import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
	checkCatalogue,
	checkDescriptions,
	checkExports,
	checkPage,
	findWords,
	parseGlossary,
} from "./words.ts";

const glossary = `
| say (English) | not | en français |
|---|---|---|
| **email** | \`e-mail\`, mail | e-mail (not \`courriel\`, lettre) |
| **delete permanently** | \`for good\` | supprimer (not \`d’un coup\`) définitivement |

| say (English) | not |
|---|---|
| **notify** | \`tell\`, \`told\` |
`;
const refused = parseGlossary(glossary);
const wordsOf = (found: readonly { word: string }[]) => found.map(({ word }) => word);

test("only words in backticks are refused, each in its language", () => {
	assert.deepEqual(wordsOf(refused.en), ["e-mail", "for good"]);
	assert.deepEqual(wordsOf(refused.fr), ["courriel", "d’un coup"]);
	assert.deepEqual(wordsOf(refused.names), ["tell", "told"]);
});

test("a refused word comes with what to say instead", () => {
	assert.equal(refused.en[0]?.say, "email");
	assert.equal(refused.fr[1]?.say, "supprimer définitivement");
	assert.equal(refused.names[0]?.say, "notify");
});

test("a word is found whatever its case, over a line break, with either apostrophe", () => {
	assert.deepEqual(wordsOf(findWords("Your E-Mail is gone for\ngood.", refused.en)), ["e-mail", "for good"]);
	assert.deepEqual(wordsOf(findWords("D'un coup, d’un coup", refused.fr)), ["d’un coup", "d’un coup"]);
});

test("a part of a word isn't a word", () => {
	assert.deepEqual(findWords("e-mailing, for good-quality photos, for goodness", refused.en), []);
	assert.deepEqual(findWords("écourriel courriels", refused.fr), []);
});

test("a catalogue's values are checked by their keys; names, placeholders and code aren't", () => {
	const json = JSON.stringify({
		"e-mail": { hint: "Hello {{e-mail}}", code: "<code>e-mail</code>" },
		form: { lines: ["Your name", "Your e-mail"] },
	});
	assert.deepEqual(checkCatalogue(json, refused.en), [
		{ place: "form.lines.1", word: "e-mail", say: "email" },
	]);
});

test("a word with a straight apostrophe is found in a catalogue and a page, but not in code", () => {
	assert.deepEqual(checkCatalogue(JSON.stringify({ title: "An app’s logo, an app's name" }), []), [
		{ place: "title", word: "app's", say: "app’s" },
	]);
	const page = "`it's`\n\n```sh\necho 'it''s\n```\n\nIt doesn't; the readers' page.";
	assert.deepEqual(checkPage(page, []), [
		{ place: 7, word: "doesn't", say: "doesn’t" },
		{ place: 7, word: "readers'", say: "readers’" },
	]);
});

test("a page is checked by its lines, without code and link targets", () => {
	const page = 'import x from "e-mail";\n\n`e-mail` [here](/e-mail)\n\n```sh\ne-mail\n```\n\nAn e-mail.';
	assert.deepEqual(checkPage(page, refused.en), [{ place: 9, word: "e-mail", say: "email" }]);
});

test("summaries and descriptions are checked, over several lines and literals", () => {
	const source = [
		'const name = "e-mail";',
		"route({",
		'\tsummary: "Send \\"one\\" e-mail",',
		"\tdescription:",
		'\t\t"`e-mail` is code. " +',
		`\t\t\`Deleted \${e-mail} for good.\`,`,
		"});",
	].join("\n");
	assert.deepEqual(
		checkDescriptions(source, refused.en).map(({ place, word }) => [place, word]),
		[
			[3, "e-mail"],
			[6, "for good"],
		],
	);
});

test("exported names are checked word by word", () => {
	const source = [
		"export async function tellMember() {}",
		"export const toldTimes = 1, storytelling = 2;",
		"const tellNobody = 1;",
		"export { tellNobody as notifyNobody, notify as HTMLTell };",
		"export type Teller = string;",
	].join("\n");
	assert.deepEqual(
		checkExports(source, refused.names).map(({ place, word }) => [place, word]),
		[
			["1 (tellMember)", "tell"],
			["2 (toldTimes)", "told"],
			["4 (HTMLTell)", "tell"],
		],
	);
});

test("the glossary of this repository refuses words in both languages and in names", () => {
	const real = parseGlossary(readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8"));
	assert.ok(wordsOf(real.en).includes("whoever"));
	assert.ok(wordsOf(real.fr).includes("courriel"));
	assert.ok(wordsOf(real.names).includes("told"));
	for (const { word, say } of Object.values(real).flat()) assert.notEqual(say, "", word);
});
