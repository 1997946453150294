import type { Point3 } from "../../face/mesh.ts";
import { CROP_SIDE, type FaceCrop } from "./face-crop.ts";
import { createField, type Field, sampleAt } from "./field.ts";
import { solveLinear } from "./plane.ts";

/** Pixels between two nodes of the chart, and number of nodes per side. */
const STEP = 4;
const NODES = CROP_SIDE / STEP + 1;
/** Standard deviation, in pixels, of the weight of mesh points around a node. */
const REACH = 5;
/** Square of the distance at which a point has a weight of 0.01. */
const MAX_SQUARED_DISTANCE = 2 * REACH ** 2 * Math.log(100);
/** Minimum total weight of a node on the face. */
const MIN_NODE_WEIGHT = 2;

/** Weights by which nearby points give a node's value and slopes: a plane fitted by least squares. */
interface Node {
	readonly points: readonly number[];
	readonly value: readonly number[];
	readonly slopeX: readonly number[];
	readonly slopeY: readonly number[];
}

/** The surface of a face, with the layout of one crop. */
export interface FaceChart {
	readonly nodes: readonly (Node | null)[];
}

function fitNode(points: readonly Point3[], x: number, y: number): Node | null {
	const near: { i: number; dx: number; dy: number; weight: number }[] = [];
	let sum = 0;
	for (let i = 0; i < points.length; i++) {
		const [dx, dy] = [points[i]![0] - x, points[i]![1] - y];
		const square = dx * dx + dy * dy;
		if (square > MAX_SQUARED_DISTANCE) continue;
		const weight = Math.exp(-square / (2 * REACH * REACH));
		near.push({ i, dx, dy, weight });
		sum += weight;
	}
	if (sum < MIN_NODE_WEIGHT) return null;
	const normal = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
	for (const { dx, dy, weight } of near) {
		const row = [1, dx, dy];
		for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) normal[r]![c]! += weight * row[r]! * row[c]!;
	}
	for (let r = 0; r < 3; r++) normal[r]![r]! += 1e-3;
	const inverse = [0, 1, 2].map((unit) =>
		solveLinear(normal.map((row, r) => Float64Array.of(...row, r === unit ? 1 : 0))),
	);
	const by = (k: number) =>
		near.map(
			({ dx, dy, weight }) => weight * (inverse[k]![0]! + inverse[k]![1]! * dx + inverse[k]![2]! * dy),
		);
	return { points: near.map(({ i }) => i), value: by(0), slopeX: by(1), slopeY: by(2) };
}

/** Creates the chart of the face in a crop. */
export function createFaceChart({ points }: FaceCrop): FaceChart {
	return {
		nodes: Array.from({ length: NODES * NODES }, (_, at) =>
			fitNode(points, (at % NODES) * STEP, Math.floor(at / NODES) * STEP),
		),
	};
}

const weightedSum = (points: readonly Point3[], node: Node, by: readonly number[], axis: 0 | 1 | 2): number =>
	node.points.reduce((sum, i, k) => sum + by[k]! * points[i]![axis], 0);

/** Interpolates the nodes' values for all pixels of the chart; NaN where a node is missing. */
function interpolateNodes(data: Float32Array): Field {
	const nodes: Field = { side: NODES, data };
	return createField(CROP_SIDE, (_, x, y) => sampleAt(nodes, x / STEP, y / STEP));
}

const mapNodes = ({ nodes }: FaceChart, value: (node: Node) => number): Float32Array =>
	Float32Array.from(nodes, (node) => (node ? value(node) : Number.NaN));

/** Gray level of a crop at each pixel of the chart; NaN outside the face. */
export function unwrapCrop(chart: FaceChart, { gray, points }: FaceCrop): Field {
	const xs = interpolateNodes(mapNodes(chart, (node) => weightedSum(points, node, node.value, 0)));
	const ys = interpolateNodes(mapNodes(chart, (node) => weightedSum(points, node, node.value, 1)));
	const source: Field = { side: CROP_SIDE, data: Float32Array.from(gray) };
	return createField(CROP_SIDE, (at) =>
		Number.isNaN(xs.data[at]) ? Number.NaN : sampleAt(source, xs.data[at]!, ys.data[at]!),
	);
}

/** How far the surface faces the camera at each pixel of the chart: 1 frontally, 0 sideways, NaN outside the face. */
export function measureFacing(chart: FaceChart, { points }: FaceCrop): Field {
	return interpolateNodes(
		mapNodes(chart, (node) => {
			const along = (by: readonly number[]) =>
				([0, 1, 2] as const).map((axis) => weightedSum(points, node, by, axis));
			const [ax, ay, az] = along(node.slopeX) as [number, number, number];
			const [bx, by, bz] = along(node.slopeY) as [number, number, number];
			const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
			return nz / Math.max(1e-9, Math.hypot(nx, ny, nz));
		}),
	);
}
