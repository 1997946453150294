import { Text } from "@mantine/core";
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { useConditionText } from "../condition/use-condition-text.ts";
import type { EdgeRef } from "../definition/edges.ts";
import { useEditor } from "../editor-context.ts";
import { AddMenu } from "../outline/add-menu.tsx";
import css from "./canvas.module.css";
import { type ArrowLine, drawArrow } from "./layout-graph.ts";

export type ArrowEdge = Edge<
	{
		ref: EdgeRef;
		/** Whether it leads nowhere yet. */
		isOpen: boolean;
		line: ArrowLine;
	},
	"arrow"
>;

/** What an edge is followed for; empty behind a step. */
function useEdgeText({ from, name }: EdgeRef): string {
	const { t } = useTranslation("workflow-editor");
	const { definition } = useEditor();
	const describe = useConditionText();
	if (name === "next") return "";
	const node = definition.nodes.find(({ key }) => key === from);
	const when = node?.type === "condition" ? node.branches[Number(name)]?.when : undefined;
	return when ? t("branch.if", { condition: describe(when) }) : t("branch.else");
}

/** An arrow with its condition, and the button that adds a node there. */
export function Arrow({ id, data }: EdgeProps<ArrowEdge>) {
	const { mayEdit } = useEditor();
	const {
		ref,
		isOpen,
		line: { points, label },
	} = data!;
	const text = useEdgeText(ref);
	return (
		<>
			<BaseEdge id={id} path={drawArrow(points)} />
			<EdgeLabelRenderer>
				<div
					className={css.label}
					style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
				>
					{text && (
						<Text size="xs" lineClamp={2} title={text}>
							{text}
						</Text>
					)}
					{mayEdit && !isOpen && <AddMenu edges={[ref]} isCompact />}
				</div>
			</EdgeLabelRenderer>
		</>
	);
}
