import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type EdgeRef, findTarget, listTargets } from "../definition/edges.ts";
import { retargetEdge } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { useNodeName } from "./use-node-name.ts";

/** Chooses where an edge leads: nowhere yet, or to a node that doesn't lead back. */
export function TargetSelect({ edge, label }: { edge: EdgeRef; label: string }) {
	const { t } = useTranslation("workflow-editor");
	const { definition, edit } = useEditor();
	const nameOf = useNodeName();
	const target = findTarget(definition, edge);
	const targets = listTargets(definition, edge);
	const isListed = target === null || targets.some(({ key }) => key === target);
	return (
		<NativeSelect
			label={label}
			value={target ?? ""}
			data={[
				{ value: "", label: t("target.none") },
				...(isListed ? [] : [{ value: target, label: target }]),
				...targets.map((node) => ({ value: node.key, label: nameOf(node) })),
			]}
			onChange={({ currentTarget: { value } }) => edit((before) => retargetEdge(before, edge, value || null))}
		/>
	);
}
