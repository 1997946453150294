import { useTranslation } from "react-i18next";
import type { WorkflowNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { useEditor } from "../editor-context.ts";

/** Names nodes: as the team calls them, or by their type, an end by its outcome. */
export function useNodeName(): (node: WorkflowNode) => string {
	const { t } = useTranslation(["workflow-editor", "workflow-nodes"]);
	return (node) => {
		if (node.name) return node.name;
		return node.type === "end" ? t(`outcome.${node.outcome}`) : t(`workflow-nodes:types.${node.type}`);
	};
}

/** Names nodes by their keys. A key that no node has is its own name. */
export function useNameOfKey(): (key: string) => string {
	const { definition } = useEditor();
	const nameOf = useNodeName();
	return (key) => {
		const node = definition.nodes.find((candidate) => candidate.key === key);
		return node ? nameOf(node) : key;
	};
}
