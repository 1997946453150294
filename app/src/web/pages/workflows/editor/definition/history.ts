import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";

/** Most edits that can be undone. */
const maxUndo = 100;

/** A definition while it is edited, with what it was before and what was undone. */
export interface History {
	past: readonly WorkflowDefinition[];
	definition: WorkflowDefinition;
	future: readonly WorkflowDefinition[];
	/** What the last edit changed, such as the text of one field. */
	field: string | null;
}

export type HistoryAction =
	/** `field`: edits of one field in a row, such as letters that are typed, are undone together. */
	| { kind: "edit"; edit: (definition: WorkflowDefinition) => WorkflowDefinition; field?: string }
	| { kind: "undo" }
	| { kind: "redo" }
	| { kind: "load"; definition: WorkflowDefinition };

export const startHistory = (definition: WorkflowDefinition): History => ({
	past: [],
	definition,
	future: [],
	field: null,
});

/** The history after an edit, an undo, a redo, or once another definition is loaded. */
export function reduceHistory(history: History, action: HistoryAction): History {
	const { past, definition, future } = history;
	if (action.kind === "load") return startHistory(action.definition);
	if (action.kind === "undo") {
		const before = past.at(-1);
		if (!before) return history;
		return { past: past.slice(0, -1), definition: before, future: [definition, ...future], field: null };
	}
	if (action.kind === "redo") {
		const [after, ...rest] = future;
		if (!after) return history;
		return { past: [...past, definition], definition: after, future: rest, field: null };
	}
	const edited = action.edit(definition);
	if (edited === definition) return history;
	const field = action.field ?? null;
	if (field !== null && field === history.field) return { ...history, definition: edited, future: [] };
	return { past: [...past, definition].slice(-maxUndo), definition: edited, future: [], field };
}
