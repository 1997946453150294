import { Badge } from "@mantine/core";
import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { isStep } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { useEditor } from "../editor-context.ts";
import { AddMenu } from "../outline/add-menu.tsx";
import { NodeRow } from "../outline/node-row.tsx";
import { OpenPlace } from "../outline/open-place.tsx";
import type { CanvasBox } from "./build-graph.ts";
import css from "./canvas.module.css";

type BoxOf<Kind extends CanvasBox["kind"]> = Node<{ box: Extract<CanvasBox, { kind: Kind }> }, Kind>;
export type BoxNode = Node<{ box: CanvasBox }, CanvasBox["kind"]>;

export function StartBox() {
	const { t } = useTranslation("workflow-editor");
	return (
		<>
			<Badge variant="default" size="lg">
				{t("canvas.start")}
			</Badge>
			<Handle type="source" position={Position.Bottom} className={css.handle} />
		</>
	);
}

export function NodeBox({ data: { box } }: NodeProps<BoxOf<"node">>) {
	const { node } = box;
	return (
		<div className={css.box}>
			<Handle type="target" position={Position.Top} className={css.handle} isConnectableStart={false} />
			<NodeRow node={node} />
			{node.type !== "end" && (
				<Handle
					type="source"
					position={Position.Bottom}
					className={css.handle}
					isConnectableStart={isStep(node)}
				/>
			)}
		</div>
	);
}

export function OpenBox({ data: { box } }: NodeProps<BoxOf<"open">>) {
	const { mayEdit } = useEditor();
	return (
		<div className={css.open}>
			<Handle type="target" position={Position.Top} className={css.handle} isConnectable={false} />
			{mayEdit ? <AddMenu edges={[box.edge]} /> : <OpenPlace />}
		</div>
	);
}
