import type { Point3 } from "../face/mesh.ts";
import { findMesh, mapToSource, type XY } from "./photo-warp.ts";
import { load, type Scene, type Still } from "./scene.ts";

/** A live person who impersonates somebody, in one frame. */
export interface FaceSwapDriver {
	/** The frame and one in which the driver looks ahead: the motion between them is transferred to the victim. */
	readonly frameFile: string;
	readonly aheadFile: string;
	/** Whether the driver's own eyes stay visible, as for a blink. */
	readonly showsOwnEyes: boolean;
}

const EYE_CORNERS = [
	[33, 133],
	[263, 362],
] as const;
/** The hole around an eye, relative to the eye's width. */
const EYE_HOLE = { rx: 0.85, ry: 0.6 };
/** Share of the face's box that an ellipse covers, and the share of it that fades out. */
const COVERED_SHARE = 0.97;
const FADE_SHARE = 0.15;
const CELL_SIZE = 10;
/** Width over which light is averaged, relative to the face's width. */
const SMOOTHING_SHARE = 1 / 8;

/** Fits the rotation, scale and translation that bring one mesh closest to another. */
function fitSimilarity(from: readonly Point3[], to: readonly Point3[]): (point: Point3) => XY {
	const mean = (points: readonly Point3[], axis: 0 | 1) =>
		points.reduce((sum, point) => sum + point[axis], 0) / points.length;
	const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
	let [along, across, square] = [0, 0, 0];
	for (const [i, [x, y]] of from.entries()) {
		const [a, b, u, v] = [x - fx, y - fy, to[i]![0] - tx, to[i]![1] - ty];
		along += a * u + b * v;
		across += a * v - b * u;
		square += a * a + b * b;
	}
	const [cos, sin] = [along / square, across / square];
	return ([x, y]) => [tx + cos * (x - fx) - sin * (y - fy), ty + sin * (x - fx) + cos * (y - fy)];
}

const toLinearLight = (value: number) => ((value + 1) / 256) ** 2.2;

/** Mean light of the pixels around a point. */
function meanLightAt({ width, height, data }: Scene, [x, y]: XY): number {
	let [sum, count] = [0, 0];
	for (let v = Math.round(y) - 2; v <= y + 2; v++)
		for (let u = Math.round(x) - 2; u <= x + 2; u++) {
			if (u < 0 || v < 0 || u >= width || v >= height) continue;
			sum += toLinearLight(data[(v * width + u) * 3 + 1]!);
			count++;
		}
	return count === 0 ? 1 : sum / count;
}

/** Smoothed ratio of the driver's light near (x, y) to that of the frame looking ahead. */
function lightChange(points: readonly XY[], changes: readonly number[], reach: number, [x, y]: XY): number {
	let [sum, weights] = [0, 1e-9];
	for (const [i, [u, v]] of points.entries()) {
		const weight = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * reach * reach));
		sum += weight * changes[i]!;
		weights += weight;
	}
	return Math.exp(sum / weights);
}

/** Opacity of the victim's face at a point: 1 inside, 0 outside and where the driver's eyes stay visible. */
function createCover(points: readonly XY[], lendsEyes: boolean): (x: number, y: number) => number {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const fadeOut = (away: number) => Math.min(1, Math.max(0, (1 - away) / FADE_SHARE));
	const holes = EYE_CORNERS.map(([outer, inner]) => {
		const [[ax, ay], [bx, by]] = [points[outer]!, points[inner]!];
		return { x: (ax + bx) / 2, y: (ay + by) / 2, width: Math.hypot(ax - bx, ay - by) };
	});
	return (x, y) => {
		const [u, v] = [
			(2 * x - left - right) / ((right - left) * COVERED_SHARE),
			(2 * y - top - bottom) / ((bottom - top) * COVERED_SHARE),
		];
		const cover = fadeOut(Math.hypot(u, v));
		if (!lendsEyes) return cover;
		return holes.reduce((least, hole) => {
			const [dx, dy] = [(x - hole.x) / (EYE_HOLE.rx * hole.width), (y - hole.y) / (EYE_HOLE.ry * hole.width)];
			return Math.min(least, 1 - fadeOut(Math.hypot(dx, dy)));
		}, cover);
	};
}

/**
 * Overlays one photo of a victim on the face of a live driver who follows the challenge: the driver's motion and
 * changing light, with the victim's features and face shape. The simplest kind of face swap.
 */
export function swapFace(
	victim: string,
	{ frameFile: file, aheadFile: ahead, showsOwnEyes: lendsEyes }: FaceSwapDriver,
): (still: Still) => Promise<Scene> {
	return async ({ scene }) => {
		const photograph = (await load(victim)).scene;
		const before = (await load(ahead)).scene;
		const [features, motion, aheadMesh] = await Promise.all([
			findMesh(victim),
			findMesh(file),
			findMesh(ahead),
		]);
		const fit = fitSimilarity(features.points, aheadMesh.points);
		const from = features.points.map(([x, y]): XY => [x, y]);
		const to = features.points.map((point, i): XY => {
			const [x, y] = fit(point);
			return [
				x + motion.points[i]![0] - aheadMesh.points[i]![0],
				y + motion.points[i]![1] - aheadMesh.points[i]![1],
			];
		});
		const driverPoints = motion.points.map(([x, y]): XY => [x, y]);
		const changes = aheadMesh.points.map(([x, y], i) =>
			Math.log(meanLightAt(scene, driverPoints[i]!) / meanLightAt(before, [x, y])),
		);
		const [xs, ys] = [to.map(([x]) => x), to.map(([, y]) => y)];
		const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
		const right = Math.min(scene.width - 1, Math.ceil(Math.max(...xs)));
		const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...ys)));
		const columns = Math.ceil((right - left) / CELL_SIZE) + 2;
		const rows = Math.ceil((bottom - top) / CELL_SIZE) + 2;
		const nodes = Array.from({ length: columns * rows }, (_, at) => {
			const [x, y] = [left + (at % columns) * CELL_SIZE, top + Math.floor(at / columns) * CELL_SIZE];
			const gain = lightChange(driverPoints, changes, SMOOTHING_SHARE * (right - left), [x, y]);
			return [...mapToSource(from, to, x, y), gain] as const;
		});
		const cover = createCover(to, lendsEyes);
		const data = new Uint8Array(scene.data);
		for (let y = top; y <= bottom; y++)
			for (let x = left; x <= right; x++) {
				const share = cover(x, y);
				if (share === 0) continue;
				const [column, row] = [Math.floor((x - left) / CELL_SIZE), Math.floor((y - top) / CELL_SIZE)];
				const [fx, fy] = [(x - left) / CELL_SIZE - column, (y - top) / CELL_SIZE - row];
				const at = row * columns + column;
				const [a, b, c, d] = [nodes[at]!, nodes[at + 1]!, nodes[at + columns]!, nodes[at + columns + 1]!];
				const interpolate = (k: 0 | 1 | 2) =>
					(a[k] * (1 - fx) + b[k] * fx) * (1 - fy) + (c[k] * (1 - fx) + d[k] * fx) * fy;
				const u = Math.round(Math.min(photograph.width - 1, Math.max(0, interpolate(0))));
				const v = Math.round(Math.min(photograph.height - 1, Math.max(0, interpolate(1))));
				const factor = interpolate(2) ** (1 / 2.2);
				for (let k = 0; k < 3; k++) {
					const own = data[(y * scene.width + x) * 3 + k]!;
					const laid = Math.min(255, photograph.data[(v * photograph.width + u) * 3 + k]! * factor);
					data[(y * scene.width + x) * 3 + k] = Math.round(own + (laid - own) * share);
				}
			}
		return { ...scene, data };
	};
}
