import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildLists, findStaleLists } from "./check-lists.ts";

test("every list contains each check folder by its exported name", () => {
	const lists = buildLists(["age", "block-list"]);
	const text = (file: string) => lists.get(file) ?? "";
	assert.match(text("contract.ts"), /import \{ blockList \} from "\.\.\/block-list\/contract\.ts";/);
	assert.match(text("checks.ts"), /import \{ check as blockList \} from "\.\.\/block-list\/check\.ts";/);
	for (const locale of ["fr", "en", "person"])
		assert.match(text(`texts.${locale}.ts`), new RegExp(`"../block-list/texts.${locale}.json"`));
	for (const file of ["contract.ts", "checks.ts"]) assert.match(text(file), /\tage,\n\tblockList,\n/);
});

test("the lists of this repository are up to date", () => {
	assert.deepEqual(findStaleLists(fileURLToPath(new URL("../..", import.meta.url))), []);
});
