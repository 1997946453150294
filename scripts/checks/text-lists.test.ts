import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildList, findStaleLists } from "./text-lists.ts";

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
