import { createContext, useContext } from "react";
import type { WorkflowDefinition } from "../../../../domain/workflows/definition/definition-contract.ts";
import type { PersonLocale } from "../../../../i18n/locales.ts";
import type { NodeType } from "./definition/create-node.ts";
import type { EdgeRef } from "./definition/edges.ts";

/** What every part of the editor reads and calls. */
export interface Editor {
	definition: WorkflowDefinition;
	mayEdit: boolean;
	/** Whether the verification options can be changed too. */
	mayEditOptions: boolean;
	/** Languages of the verification page, in which a person is told why they are declined. */
	languages: readonly PersonLocale[];
	/** What is wrong at a node; of the workflow itself with null. */
	listProblems: (key: string | null) => string[];
	/** What is wrong with a verification option. */
	findOptionProblem: (name: string) => string | undefined;
	/** `field`: edits of one field in a row are undone together. */
	edit: (change: (definition: WorkflowDefinition) => WorkflowDefinition, field?: string) => void;
	/** Opens a node's settings. */
	open: (key: string) => void;
	/** Adds a node at edges that lead to the same node, and opens its settings. */
	add: (edges: readonly EdgeRef[], type: NodeType) => void;
	/** Deletes a node. The place where it stood gets the focus. */
	remove: (key: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. */
export function useEditor(): Editor {
	const editor = useContext(EditorContext);
	if (!editor) throw new Error("A part of the editor is outside of it.");
	return editor;
}
