import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const rows = readFileSync(new URL("docs/flaky-tests.md", root), "utf8")
	.split("\n")
	.filter((line) => /^\| \S+\.test\.tsx? /.test(line));
const isEveryday = (path: string) =>
	path.startsWith("e2e/") ? path.startsWith("e2e/journeys/") : !/(^|\/)full\//.test(path);

test("every test listed as flaky exists, has a symptom and a date, and isn't in the everyday suite", () => {
	for (const row of rows) {
		const [, path = "", symptom] = /^\| (\S+) › .+ \| (.+) \| \d{4}-\d{2}-\d{2} \|$/.exec(row) ?? [];
		assert.ok(symptom, row);
		assert.ok(existsSync(new URL(path, root)), `${path} isn't there`);
		assert.ok(!isEveryday(path), `${path} is in the everyday suite`);
	}
});
