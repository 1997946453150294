import type { Point3 } from "../face/mesh.ts";
import { load, type Scene, type Still } from "./scene.ts";
import { meshOn, sourceOf, type XY } from "./still-attack.ts";

/** A living person who acts for somebody else, in one frame. */
export interface Driver {
	/** The frame, and one in which the driver looks ahead: what changed between them is lent to the victim. */
	readonly file: string;
	readonly ahead: string;
	/** Whether the driver's own eyes are seen, as for a blink. */
	readonly lendsEyes: boolean;
}

const EYES = [
	[33, 133],
	[263, 362],
] as const;
/** The hole around an eye, by its width. */
const HOLE = { rx: 0.85, ry: 0.6 };
/** The part of the face's box that is covered, as an ellipse, and the share of it that fades out. */
const COVERED = 0.97;
const FADE = 0.15;
const CELL = 10;
/** Width over which light is taken together, by that of the face. */
const SMOOTH = 1 / 8;

/** The turn, scale and place that bring one mesh nearest to another. */
function similarity(from: readonly Point3[], to: readonly Point3[]): (point: Point3) => XY {
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

const light = (value: number) => ((value + 1) / 256) ** 2.2;

/** Mean light of the few pixels around a place. */
function lightAt({ width, height, data }: Scene, [x, y]: XY): number {
	let [sum, count] = [0, 0];
	for (let v = Math.round(y) - 2; v <= y + 2; v++)
		for (let u = Math.round(x) - 2; u <= x + 2; u++) {
			if (u < 0 || v < 0 || u >= width || v >= height) continue;
			sum += light(data[(v * width + u) * 3 + 1]!);
			count++;
		}
	return count === 0 ? 1 : sum / count;
}

/** By what the driver's light has changed near (x, y) since the frame ahead: the ratio of the two, smoothed. */
function lightChange(points: readonly XY[], changes: readonly number[], reach: number, [x, y]: XY): number {
	let [sum, weights] = [0, 1e-9];
	for (const [i, [u, v]] of points.entries()) {
		const weight = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * reach * reach));
		sum += weight * changes[i]!;
		weights += weight;
	}
	return Math.exp(sum / weights);
}

/** How much of the victim is seen at a place: 1 inside of the face, 0 outside and where the driver's eyes are. */
function coverOf(points: readonly XY[], lendsEyes: boolean): (x: number, y: number) => number {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const fading = (away: number) => Math.min(1, Math.max(0, (1 - away) / FADE));
	const holes = EYES.map(([outer, inner]) => {
		const [[ax, ay], [bx, by]] = [points[outer]!, points[inner]!];
		return { x: (ax + bx) / 2, y: (ay + by) / 2, width: Math.hypot(ax - bx, ay - by) };
	});
	return (x, y) => {
		const [u, v] = [
			(2 * x - left - right) / ((right - left) * COVERED),
			(2 * y - top - bottom) / ((bottom - top) * COVERED),
		];
		const inside = fading(Math.hypot(u, v));
		if (!lendsEyes) return inside;
		return holes.reduce((least, hole) => {
			const [dx, dy] = [(x - hole.x) / (HOLE.rx * hole.width), (y - hole.y) / (HOLE.ry * hole.width)];
			return Math.min(least, 1 - fading(Math.hypot(dx, dy)));
		}, inside);
	};
}

/**
 * One photograph of a victim laid on the face of a living driver, who does what is asked: the driver's motion and the
 * change of their light, the victim's features and the shape of their face. A face swap of the simplest kind.
 */
export function laidOn(victim: string, { file, ahead, lendsEyes }: Driver): (still: Still) => Promise<Scene> {
	return async ({ scene }) => {
		const photograph = (await load(victim)).scene;
		const before = (await load(ahead)).scene;
		const [features, motion, rest] = await Promise.all([meshOn(victim), meshOn(file), meshOn(ahead)]);
		const fitted = similarity(features.points, rest.points);
		const from = features.points.map(([x, y]): XY => [x, y]);
		const to = features.points.map((point, i): XY => {
			const [x, y] = fitted(point);
			return [x + motion.points[i]![0] - rest.points[i]![0], y + motion.points[i]![1] - rest.points[i]![1]];
		});
		const places = motion.points.map(([x, y]): XY => [x, y]);
		const changes = rest.points.map(([x, y], i) =>
			Math.log(lightAt(scene, places[i]!) / lightAt(before, [x, y])),
		);
		const [xs, ys] = [to.map(([x]) => x), to.map(([, y]) => y)];
		const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
		const right = Math.min(scene.width - 1, Math.ceil(Math.max(...xs)));
		const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...ys)));
		const columns = Math.ceil((right - left) / CELL) + 2;
		const rows = Math.ceil((bottom - top) / CELL) + 2;
		const nodes = Array.from({ length: columns * rows }, (_, at) => {
			const [x, y] = [left + (at % columns) * CELL, top + Math.floor(at / columns) * CELL];
			const gain = lightChange(places, changes, SMOOTH * (right - left), [x, y]);
			return [...sourceOf(from, to, x, y), gain] as const;
		});
		const cover = coverOf(to, lendsEyes);
		const data = new Uint8Array(scene.data);
		for (let y = top; y <= bottom; y++)
			for (let x = left; x <= right; x++) {
				const share = cover(x, y);
				if (share === 0) continue;
				const [column, row] = [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)];
				const [fx, fy] = [(x - left) / CELL - column, (y - top) / CELL - row];
				const at = row * columns + column;
				const [a, b, c, d] = [nodes[at]!, nodes[at + 1]!, nodes[at + columns]!, nodes[at + columns + 1]!];
				const between = (k: 0 | 1 | 2) =>
					(a[k] * (1 - fx) + b[k] * fx) * (1 - fy) + (c[k] * (1 - fx) + d[k] * fx) * fy;
				const u = Math.round(Math.min(photograph.width - 1, Math.max(0, between(0))));
				const v = Math.round(Math.min(photograph.height - 1, Math.max(0, between(1))));
				const factor = between(2) ** (1 / 2.2);
				for (let k = 0; k < 3; k++) {
					const own = data[(y * scene.width + x) * 3 + k]!;
					const laid = Math.min(255, photograph.data[(v * photograph.width + u) * 3 + k]! * factor);
					data[(y * scene.width + x) * 3 + k] = Math.round(own + (laid - own) * share);
				}
			}
		return { ...scene, data };
	};
}
