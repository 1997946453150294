import { expect, test } from "vitest";
import { simpleDefinition } from "../../../../../testing/data/workflows.ts";
import { toProblems } from "./to-problems.ts";

test.each([
	["of a node by its position", "definition.nodes.1.name", "selfie"],
	["of a node by its key", "definition.nodes.document", "document"],
	["of the workflow", "definition", null],
])("an error %s is found there", (_, path, node) => {
	expect(toProblems([{ path, code: "invalid", message: "Wrong." }], simpleDefinition)).toEqual([
		{ node, message: "Wrong." },
	]);
});

test("an error of a verification option names it", () => {
	const error = { path: "definition.options.minimum_age", code: "invalid", message: "Wrong." };
	expect(toProblems([error], simpleDefinition)).toEqual([
		{ node: null, message: "Wrong.", option: "minimum_age" },
	]);
});
