import assert from "node:assert/strict";
import { test } from "node:test";
import { findMissing } from "./documented-names.ts";

const repository = {
	root: import.meta.dirname,
	paths: ["app/src/domain/apps/routes.ts", "app/src/i18n/en/common.json", "scripts/checks/words.ts"].join(
		"\n",
	),
	text: 'export const listApps = () => process.env.MASTER_KEY; res.type("application/json");',
};
const namesOf = (markdown: string) => findMissing("page.md", markdown, repository).map(({ name }) => name);

test("a path that doesn't exist is refused, with its line", () => {
	assert.deepEqual(findMissing("page.md", "Rules:\n`app/src/domain/gone/routes.ts`", repository), [
		{ line: 2, name: "app/src/domain/gone/routes.ts" },
	]);
	assert.deepEqual(namesOf("`domain/gone/` and `gone.ts`"), ["domain/gone/", "gone.ts"]);
});

test("an identifier or a setting that no source contains is refused", () => {
	assert.deepEqual(namesOf("`listGone`, `GoneError`, `listGone()` and `GONE_KEY`"), [
		"listGone",
		"GoneError",
		"listGone()",
		"GONE_KEY",
	]);
	assert.deepEqual(namesOf("`listApp` is only the beginning of a name"), ["listApp"]);
});

test("a link to a file that doesn't exist is refused", () => {
	assert.deepEqual(namesOf("[gone](gone.md#part), [here](words.ts), [web](https://example.com/gone.md)"), [
		"gone.md",
	]);
});

test("what exists is accepted: whole paths, their ends, folders, patterns, settings and identifiers", () => {
	const text =
		"`app/src/domain/apps/routes.ts` `apps/routes.ts` `domain/apps` `app/src/domain/<noun>/routes.ts` " +
		"`app/src/i18n/{fr,en}/common.json` `scripts/checks/*.ts` `words.ts` `MASTER_KEY` `listApps` `application/json`";
	assert.deepEqual(namesOf(text), []);
});

test("URLs, commands, other words and blocks of code aren't read as names", () => {
	const text =
		"`/api/v1/gone` `GET /gone` `npm run gone` `https://example.com/gone` `gone` `Gone`\n```ts\n`listGone`\n```";
	assert.deepEqual(namesOf(text), []);
});
