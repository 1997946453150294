import { useState } from "react";
import type { WorkflowNode } from "../../../../domain/workflows/definition/definition-contract.ts";
import { createFirstTest } from "./condition/condition-form.ts";
import { listFactsAfter, listKnownFacts } from "./condition/known-facts.ts";
import { createNode } from "./definition/create-node.ts";
import { findTarget, listEdgesTo } from "./definition/edges.ts";
import { deleteNode, insertNode } from "./definition/edit-definition.ts";
import type { DraftEditor } from "./draft/use-draft.ts";
import type { Editor } from "./editor-context.ts";
import { focusPlace } from "./focus.ts";

/** What the parts of the editor share, and the node whose settings are open. */
export function useEditorState(
	{ history, dispatch, problems }: DraftEditor,
	{ mayEdit, mayEditOptions, languages }: Pick<Editor, "mayEdit" | "mayEditOptions" | "languages">,
): { editor: Editor; opened: WorkflowNode | undefined; close: () => void } {
	const [openedKey, setOpenedKey] = useState<string | null>(null);
	const { definition } = history;
	const editor: Editor = {
		definition,
		mayEdit,
		mayEditOptions,
		languages,
		listProblems: (key) => problems.filter(({ node }) => node === key).map(({ message }) => message),
		findOptionProblem: (name) => problems.find(({ option }) => option === name)?.message,
		edit: (edit, field) => dispatch({ kind: "edit", edit, ...(field && { field }) }),
		open: setOpenedKey,
		add(edges, type) {
			const [edge, ...others] = edges;
			if (!edge) return;
			const target = findTarget(definition, edge);
			const facts =
				others.length === 0 ? listFactsAfter(definition, edge.from) : listKnownFacts(definition, target);
			const node = createNode(definition, type, target, createFirstTest(facts));
			dispatch({ kind: "edit", edit: (before) => insertNode(before, edges, node) });
			setOpenedKey(node.key);
		},
		remove(key) {
			const [place] = listEdgesTo(definition, key);
			dispatch({ kind: "edit", edit: (before) => deleteNode(before, key) });
			setOpenedKey(null);
			focusPlace(place);
		},
	};
	return {
		editor,
		opened: definition.nodes.find(({ key }) => key === openedKey),
		close: () => setOpenedKey(null),
	};
}
