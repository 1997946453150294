import "@xyflow/react/dist/base.css";
import { Paper } from "@mantine/core";
import {
	Background,
	type Connection,
	type Edge,
	type NodeChange,
	ReactFlow,
	ReactFlowProvider,
	useReactFlow,
} from "@xyflow/react";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { listTargets } from "../definition/edges.ts";
import { retargetEdge } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { Arrow, type ArrowEdge } from "./arrow.tsx";
import { type BoxNode, NodeBox, OpenBox, StartBox } from "./boxes.tsx";
import { buildGraph, toEdgeStart } from "./build-graph.ts";
import css from "./canvas.module.css";
import { CanvasControls } from "./canvas-controls.tsx";
import { layoutGraph, type Size } from "./layout-graph.ts";

const nodeTypes = { start: StartBox, node: NodeBox, open: OpenBox };
const edgeTypes = { arrow: Arrow };
const zoom = { least: 0.3, most: 1.5, leastAtFirst: 0.6 } as const;

/** A workflow drawn from top to bottom. It edits the same draft as the list. */
export function Canvas() {
	return (
		<ReactFlowProvider>
			<Drawing />
		</ReactFlowProvider>
	);
}

function Drawing() {
	const { t } = useTranslation("workflow-editor");
	const { definition, mayEdit, edit } = useEditor();
	const frame = useRef<HTMLDivElement>(null);
	const { getViewport, setViewport, getNodesBounds } = useReactFlow();
	const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
	const graph = useMemo(() => buildGraph(definition), [definition]);
	const { corners, arrows } = useMemo(() => layoutGraph(graph, sizes), [graph, sizes]);
	const isMeasured = graph.boxes.every(({ id }) => sizes.has(id));

	const nodes = graph.boxes.map(
		(box): BoxNode => ({
			id: box.id,
			type: box.kind,
			position: corners.get(box.id) ?? { x: 0, y: 0 },
			data: { box },
			...(sizes.has(box.id) && { measured: sizes.get(box.id)! }),
		}),
	);
	const edges = graph.edges.map(
		({ id, ref, source, target, isOpen }): ArrowEdge => ({
			id,
			type: "arrow",
			source,
			target,
			data: { ref, isOpen, line: arrows.get(id)! },
		}),
	);

	// Boxes are as high as their texts, so that they are placed once the browser has measured them.
	const measure = (changes: NodeChange<BoxNode>[]) => {
		const measured = changes.flatMap((change) =>
			change.type === "dimensions" && change.dimensions ? [[change.id, change.dimensions] as const] : [],
		);
		if (measured.length > 0) setSizes((before) => new Map([...before, ...measured]));
	};

	// Readable first: what doesn't fit is reached by dragging. An edit leaves the view where it is.
	const isShown = useRef(false);
	const show = useEffectEvent((room: number) => {
		isShown.current = true;
		const { x, y, width } = getNodesBounds(graph.boxes.map(({ id }) => id));
		const scale = Math.min(1, Math.max(zoom.leastAtFirst, (room - 32) / width));
		void setViewport({ x: (room - width * scale) / 2 - x * scale, y: 24 - y * scale, zoom: scale });
	});
	useEffect(() => {
		if (isMeasured && !isShown.current && frame.current) show(frame.current.clientWidth);
	}, [isMeasured]);

	/** Brings what the keyboard moves the focus to into view. */
	const reveal = ({ target }: FocusEvent) => {
		if (!frame.current || !target.matches(":focus-visible")) return;
		const inner = target.getBoundingClientRect();
		const outer = frame.current.getBoundingClientRect();
		const isVisible =
			inner.left >= outer.left &&
			inner.right <= outer.right &&
			inner.top >= outer.top &&
			inner.bottom <= outer.bottom;
		if (isVisible) return;
		const { x, y, zoom: scale } = getViewport();
		const toMiddle = {
			x: (outer.left + outer.right - inner.left - inner.right) / 2,
			y: (outer.top + outer.bottom - inner.top - inner.bottom) / 2,
		};
		void setViewport({ x: x + toMiddle.x, y: y + toMiddle.y, zoom: scale });
	};

	const isValid = ({ source, target }: Edge | Connection) =>
		listTargets(definition, toEdgeStart(source)).some(({ key }) => key === target);
	const connect = ({ source, target }: Connection, name: string) =>
		edit((before) => retargetEdge(before, { ...toEdgeStart(source), name }, target));
	return (
		<Paper ref={frame} className={css.frame}>
			<ReactFlow
				aria-label={t("canvas.label")}
				{...{ nodes, edges, nodeTypes, edgeTypes }}
				onFocus={reveal}
				onNodesChange={measure}
				minZoom={zoom.least}
				maxZoom={zoom.most}
				zoomOnScroll={false}
				zoomOnDoubleClick={false}
				preventScrolling={false}
				nodesDraggable={false}
				nodesFocusable={false}
				edgesFocusable={false}
				elementsSelectable={false}
				disableKeyboardA11y
				deleteKeyCode={null}
				nodesConnectable={mayEdit}
				edgesReconnectable={mayEdit}
				// From a box's corner to the middle of its top: an arrow can be dropped anywhere on it.
				connectionRadius={160}
				isValidConnection={isValid}
				onConnect={(connection) => connect(connection, "next")}
				onReconnect={({ data }, connection) => data && connect(connection, data.ref.name)}
			>
				<Background />
				<CanvasControls />
			</ReactFlow>
		</Paper>
	);
}
