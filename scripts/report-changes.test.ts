import assert from "node:assert/strict";
import { test } from "node:test";
import { listChanges } from "./report-changes.ts";

test("a file that a command writes, deletes or restores has changed", () => {
	const before = new Map([
		["restored", "a"],
		["written again", "a"],
		["deleted", "a"],
		["edited earlier", "a"],
	]);
	const after = new Map([
		["written again", "b"],
		["deleted", null],
		["edited earlier", "a"],
		["new", "a"],
	]);
	assert.deepEqual(listChanges(before, after), ["deleted", "new", "restored", "written again"]);
});
