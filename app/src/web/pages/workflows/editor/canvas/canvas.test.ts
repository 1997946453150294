import { describe, expect, test } from "vitest";
import { condition, end, simpleDefinition, step } from "../../../../../testing/data/workflows.ts";
import { buildGraph } from "./build-graph.ts";
import { drawArrow, layoutGraph } from "./layout-graph.ts";

const definition = {
	...simpleDefinition,
	nodes: [
		step("document", "age"),
		condition("age", [[{ field: "document.age", op: "lt", value: 18 }, "review"]], "selfie"),
		step("selfie", "checks"),
		end(),
		end("review"),
	],
};
const sizeOf = (id: string) => ({ width: 256, height: id === "document" ? 90 : 60 });
const graph = buildGraph(definition);
const sizes = new Map(graph.boxes.map(({ id }) => [id, sizeOf(id)]));
const layout = layoutGraph(graph, sizes);

describe("the canvas", () => {
	test("has a box for the start and each node, and an arrow for each edge", () => {
		expect(graph.boxes.map(({ id }) => id)).toEqual([
			"start:",
			"document",
			"age",
			"selfie",
			"checks",
			"review",
		]);
		expect(graph.edges.map(({ source, target }) => `${source} ${target}`)).toEqual([
			"start: document",
			"document age",
			"age review",
			"age selfie",
			"selfie checks",
		]);
	});

	test("shows where nothing follows, also where a node is missing", () => {
		const open = buildGraph({ ...definition, nodes: [step("document", null), step("selfie", "missing")] });
		expect(open.boxes.filter(({ kind }) => kind === "open").map(({ id }) => id)).toEqual([
			"open:document.next",
			"open:selfie.next",
		]);
	});

	test("places every box below those that lead to it, and none over another", () => {
		const top = (id: string) => layout.corners.get(id)!.y;
		for (const { source, target } of graph.edges)
			expect(top(target)).toBeGreaterThan(top(source) + sizeOf(source).height);
		const boxes = [...layout.corners].map(([id, corner]) => ({ ...corner, ...sizeOf(id) }));
		for (const one of boxes)
			for (const other of boxes)
				if (one !== other)
					expect(
						one.x + one.width <= other.x ||
							other.x + other.width <= one.x ||
							one.y + one.height <= other.y ||
							other.y + other.height <= one.y,
					).toBe(true);
	});

	test("draws each arrow downward, from its source to its target", () => {
		for (const { id, source, target } of graph.edges) {
			const { points } = layout.arrows.get(id)!;
			expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((a, b) => a - b));
			const from = layout.corners.get(source)!;
			expect(points[0]).toEqual({ x: from.x + 128, y: from.y + sizeOf(source).height });
			const to = layout.corners.get(target)!;
			expect(points.at(-1)).toEqual({ x: to.x + 128, y: to.y });
		}
		expect(
			drawArrow([
				{ x: 0, y: 0 },
				{ x: 40, y: 20 },
			]),
		).toBe("M0,0 C0,10 40,10 40,20");
	});

	test("draws a definition whose steps lead in a circle", () => {
		const circle = buildGraph({
			...definition,
			nodes: [step("document", "selfie"), step("selfie", "document")],
		});
		expect(layoutGraph(circle, sizes).corners.size).toBe(3);
	});
});
