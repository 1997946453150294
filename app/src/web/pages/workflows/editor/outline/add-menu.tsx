import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { stepTypes } from "../../../../../domain/workflows/steps/all-contract.ts";
import type { NodeType } from "../definition/create-node.ts";
import { type EdgeRef, findTarget, listTargets, toEdgeId } from "../definition/edges.ts";
import { retargetEdge } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { NodeIcon } from "../node/node-icon.tsx";
import { useNameOfKey, useNodeName } from "../node/use-node-name.ts";

/**
 * Adds a node at a place of the outline. Where nothing follows, the path can also end, or go on at another node.
 * @param isCompact whether only its icon is shown
 */
export function AddMenu({
	edges,
	isCompact = false,
}: {
	edges: readonly [EdgeRef, ...EdgeRef[]];
	isCompact?: boolean;
}) {
	const { t } = useTranslation(["workflow-editor", "workflow-nodes"]);
	const { definition, add } = useEditor();
	const nameOfKey = useNameOfKey();
	const [edge] = edges;
	const target = findTarget(definition, edge);
	const follows = definition.nodes.some(({ key }) => key === target);
	const types: NodeType[] = [...stepTypes, "condition", ...(follows ? [] : ["end" as const])];
	const label = () => {
		if (follows && target !== null) return t("add.before", { name: nameOfKey(target) });
		return edge.from === null ? t("add.first") : t("add.after", { name: nameOfKey(edge.from) });
	};
	const place = { "aria-label": label(), "data-add": edges.map(toEdgeId).join(" ") };
	const plus = <IconPlus size={16} stroke={1.8} aria-hidden />;
	return (
		<Menu position="bottom-start" width={260}>
			<Menu.Target>
				{isCompact ? (
					<ActionIcon {...place} variant="default" size="sm" radius="xl">
						{plus}
					</ActionIcon>
				) : (
					<Button {...place} variant="subtle" color="gray" size="compact-sm" leftSection={plus}>
						{t("add.open")}
					</Button>
				)}
			</Menu.Target>
			<Menu.Dropdown mah="20rem" style={{ overflowY: "auto" }}>
				{types.map((type) => (
					<Menu.Item key={type} leftSection={<NodeIcon type={type} />} onClick={() => add(edges, type)}>
						{t(`workflow-nodes:types.${type}`)}
					</Menu.Item>
				))}
				{!follows && <Continuations edge={edge} />}
			</Menu.Dropdown>
		</Menu>
	);
}

/** Leads an open path to a node that exists. */
function Continuations({ edge }: { edge: EdgeRef }) {
	const { t } = useTranslation("workflow-editor");
	const { definition, edit } = useEditor();
	const nameOf = useNodeName();
	const targets = listTargets(definition, edge);
	if (targets.length === 0) return null;
	return (
		<>
			<Menu.Label>{t("add.continue")}</Menu.Label>
			{targets.map((node) => (
				<Menu.Item
					key={node.key}
					leftSection={<NodeIcon type={node.type} />}
					onClick={() => edit((before) => retargetEdge(before, edge, node.key))}
				>
					{nameOf(node)}
				</Menu.Item>
			))}
		</>
	);
}
