import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildCheckLists, buildStepLists, findStaleLists } from "./folder-lists.ts";

test("every list contains each check folder by its exported name", () => {
	const lists = buildCheckLists(["age", "block-list"]);
	const text = (file: string) => lists.get(file) ?? "";
	assert.match(text("contract.ts"), /import \{ blockList \} from "\.\.\/block-list\/contract\.ts";/);
	assert.match(text("checks.ts"), /import \{ check as blockList \} from "\.\.\/block-list\/check\.ts";/);
	for (const locale of ["fr", "en", "person"])
		assert.match(text(`texts.${locale}.ts`), new RegExp(`"../block-list/texts.${locale}.json"`));
	for (const file of ["contract.ts", "checks.ts"]) assert.match(text(file), /\tage,\n\tblockList,\n/);
});

test("every list contains each folder of a step, its settings by the step's type", () => {
	const lists = buildStepLists(["document", "manual-review"]);
	assert.match(lists.get("contract.ts") ?? "", /\tdocument,\n\tmanualReview,\n/);
	assert.match(
		lists.get("settings-contract.ts") ?? "",
		/\tdocument: document,\n\tmanual_review: manualReview,\n/,
	);
});

test("the lists of this repository are up to date", () => {
	assert.deepEqual(findStaleLists(fileURLToPath(new URL("../..", import.meta.url))), []);
});
