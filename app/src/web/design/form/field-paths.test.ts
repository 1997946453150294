import { expect, test } from "vitest";
import { findOriginalPath, isOfRemovedItem } from "./field-paths.ts";

const removals = [
	{ list: "presets", index: 1 },
	{ list: "presets", index: 1 },
];

test("the fields after removed items keep the errors of their own positions", () => {
	const originals = ["presets.0.text.en", "presets.1.text.en", "presets.2", "presets", "name", "presets_1"];
	expect(originals.map((path) => findOriginalPath(path, removals))).toEqual([
		"presets.0.text.en",
		"presets.3.text.en",
		"presets.4",
		"presets",
		"name",
		"presets_1",
	]);
});

test("an item added in the place of a removed one doesn't get its errors", () => {
	expect(findOriginalPath("presets.1", [{ list: "presets", index: 1 }])).toBe("presets.2");
});

test("the errors of removed items are found by the positions that they had at first", () => {
	const paths = ["presets.0", "presets.1.reasons", "presets.2.text.fr", "presets.3", "presets.10", "name"];
	expect(paths.filter((path) => isOfRemovedItem(path, removals))).toEqual([
		"presets.1.reasons",
		"presets.2.text.fr",
	]);
});
