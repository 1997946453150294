import { expect, test } from "vitest";
import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { simpleDefinition } from "../../../../../testing/data/workflows.ts";
import { type HistoryAction, reduceHistory, startHistory } from "./history.ts";

const start = (key: string | null) => (definition: WorkflowDefinition) => ({ ...definition, start: key });
const after = (...actions: HistoryAction[]) => actions.reduce(reduceHistory, startHistory(simpleDefinition));

test("an edit can be undone and redone", () => {
	const edited = after({ kind: "edit", edit: start("selfie") });
	expect(edited.definition.start).toBe("selfie");
	const undone = reduceHistory(edited, { kind: "undo" });
	expect(undone.definition).toBe(simpleDefinition);
	expect(reduceHistory(undone, { kind: "redo" }).definition).toBe(edited.definition);
});

test("edits of one field in a row are undone together", () => {
	const typed = after(
		{ kind: "edit", edit: start("selfie"), field: "start" },
		{ kind: "edit", edit: start("checks"), field: "start" },
		{ kind: "edit", edit: start(null), field: "other" },
	);
	const undone = reduceHistory(typed, { kind: "undo" });
	expect(undone.definition.start).toBe("checks");
	expect(reduceHistory(undone, { kind: "undo" }).definition).toBe(simpleDefinition);
});

test("an edit that changes nothing can't be undone", () => {
	expect(after({ kind: "edit", edit: (definition) => definition }).past).toEqual([]);
});

test("what was undone is gone after another edit", () => {
	expect(
		after({ kind: "edit", edit: start("selfie") }, { kind: "undo" }, { kind: "edit", edit: start("checks") })
			.future,
	).toEqual([]);
});

test("a loaded definition can't be undone", () => {
	expect(after({ kind: "edit", edit: start(null) }, { kind: "load", definition: simpleDefinition })).toEqual(
		startHistory(simpleDefinition),
	);
});
