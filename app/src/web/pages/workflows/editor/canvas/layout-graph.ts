import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from "@dagrejs/dagre";
import type { CanvasGraph } from "./build-graph.ts";

/** Width and height in pixels. */
export interface Size {
	width: number;
	height: number;
}
export interface Point {
	x: number;
	y: number;
}

/** Where an arrow runs. */
export interface ArrowLine {
	/** The first below its source, the last above its target. */
	points: Point[];
	/** The middle of what stands at it. */
	label: Point;
}

export interface Layout {
	/** Top left corners of boxes, by ID. */
	corners: ReadonlyMap<string, Point>;
	arrows: ReadonlyMap<string, ArrowLine>;
}

/** Room for what stands at an arrow: two lines of a condition and a button, or the button. */
const labelSizes = { branch: { width: 220, height: 64 }, next: { width: 32, height: 24 } } as const;
const gaps = { nodesep: 48, edgesep: 24, ranksep: 64 } as const;

const toPoint = ({ x = 0, y = 0 }: NodeLabel): Point => ({ x, y });

/** Draws a workflow from top to bottom, with as few crossings as dagre finds. @param sizes of the boxes, by ID */
export function layoutGraph({ boxes, edges }: CanvasGraph, sizes: ReadonlyMap<string, Size>): Layout {
	const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
	graph.setGraph({ rankdir: "TB", ...gaps });
	for (const { id } of boxes) graph.setNode(id, { ...(sizes.get(id) ?? { width: 0, height: 0 }) });
	for (const { id, ref, source, target } of edges) {
		const size = labelSizes[ref.name === "next" ? "next" : "branch"];
		graph.setEdge(source, target, { ...size, labelpos: "c" }, id);
	}
	layout(graph);
	// What stands in a row is centered in it. An arrow passes a row straight, and moves sideways between two rows.
	const rows = new Map<number, number>();
	const stand = ({ y = 0, height = 0 }: NodeLabel | EdgeLabel) =>
		rows.set(Math.round(y), Math.max(rows.get(Math.round(y)) ?? 0, height / 2));
	for (const { id } of boxes) stand(graph.node(id));
	for (const { id, source, target } of edges) stand(graph.edge(source, target, id));
	const pass = ({ x, y }: Point): [Point, Point] => {
		const half = rows.get(Math.round(y)) ?? 0;
		return [
			{ x, y: y - half },
			{ x, y: y + half },
		];
	};

	const corners = boxes.map(({ id }): [string, Point] => {
		const { x = 0, y = 0, width, height } = graph.node(id);
		return [id, { x: x - width / 2, y: y - height / 2 }];
	});
	const arrows = edges.map(({ id, source, target }): [string, ArrowLine] => {
		const { x = 0, y = 0, points = [] } = graph.edge(source, target, id);
		const from = toPoint(graph.node(source));
		const to = toPoint(graph.node(target));
		const first = { x: from.x, y: from.y + graph.node(source).height / 2 };
		const last = { x: to.x, y: to.y - graph.node(target).height / 2 };
		const between = points.slice(1, -1).flatMap(pass);
		return [id, { points: [first, pass(from)[1], ...between, pass(to)[0], last], label: { x, y } }];
	});
	return { corners: new Map(corners), arrows: new Map(arrows) };
}

/** An SVG path through points from top to bottom, vertical at each of them. */
export const drawArrow = ([first, ...others]: readonly Point[]): string =>
	first === undefined
		? ""
		: others.reduce(
				({ path, from }, to) => {
					const middle = (from.y + to.y) / 2;
					return { path: `${path} C${from.x},${middle} ${to.x},${middle} ${to.x},${to.y}`, from: to };
				},
				{ path: `M${first.x},${first.y}`, from: first },
			).path;
