import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../docs/decisions/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const index = read("README.md");

test("every decision is listed in the index once, by its title and in order of number", () => {
	const listed = [...index.matchAll(/^\| (\d{4}) \| \[(.+?)\]\((.+?)\) \| \d{4}-\d{2}-\d{2} \| \w.* \|$/gm)];
	const titles = listed.map(([, number, title, name]) => ({ number, title, name }));
	const expected = records.map((name) => ({
		number: name.slice(0, 4),
		title: read(name).split("\n")[0]?.replace(/^# /, ""),
		name,
	}));
	assert.deepEqual(titles, expected);
});

test("no two decisions have the same number", () => {
	assert.equal(new Set(records.map((name) => name.slice(0, 4))).size, records.length);
});

test("every decision has its five sections in order, and at most 60 lines", () => {
	for (const name of records) {
		const text = read(name);
		const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
		assert.deepEqual(sections, ["Status", "Context", "Decision", "Alternatives", "Consequences"], name);
		assert.ok(text.split("\n").length <= 61, name);
	}
});
