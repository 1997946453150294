import { readFileSync } from "node:fs";
import { findFace } from "../face/extract.ts";
import type { Point3 } from "../face/mesh.ts";
import { estimatePose } from "../face/pose.ts";
import { decodeImage } from "../image/decode.ts";
import { solveLinear } from "../liveness/geometry/plane.ts";
import type { Scene, Still } from "./scene.ts";

export type XY = readonly [x: number, y: number];

/** How a photo is animated. */
export interface Motion {
	/** Turn of the head in degrees, as `Face.pose.yaw`. */
	readonly yaw: number;
	/** How far the lids are closed, 0 to 1. */
	readonly closed: number;
	/** Depth of the face relative to the mesh's estimate. */
	readonly depth: number;
	/** Direction of the light that shades the turned face; without it, the light of the photo is kept. */
	readonly light?: readonly [x: number, y: number, z: number];
	/** Log of the light that a full turn adds at one edge of the face and removes at the other, regardless of its shape. */
	readonly lightRamp?: number;
}

/** The engine's mesh of a photo, in pixels of the photo, and the yaw of the face in it. */
interface Guess {
	readonly points: readonly Point3[];
	readonly yaw: number;
}

const guessed = new Map<string, Promise<Guess>>();

/** Finds the face mesh in a photo; cached. */
export function findMesh(file: string): Promise<Guess> {
	const found = guessed.get(file) ?? guess(file);
	guessed.set(file, found);
	return found;
}

async function guess(file: string): Promise<Guess> {
	const image = await decodeImage(readFileSync(file));
	const face = await findFace(image, 0, "central");
	if (!face) throw new Error(`${file} shows no face`);
	const points = face.mesh.points.map(
		([x, y, z]): Point3 => [x * image.scale, y * image.scale, z * image.scale],
	);
	return { points, yaw: estimatePose(face.mesh.points).yaw };
}

const UPPER = [
	[246, 161, 160, 159, 158, 157, 173],
	[466, 388, 387, 386, 385, 384, 398],
] as const;
const LOWER = [
	[7, 163, 144, 145, 153, 154, 155],
	[249, 390, 373, 374, 380, 381, 382],
] as const;
const [EAR_RIGHT, EAR_LEFT] = [234, 454];

/** Distance of the camera, relative to the width of the face. */
const DISTANCE = 3;

/** Positions of the photo's points after the face is turned around the axis between the ears. */
function turned(points: readonly Point3[], yaw: number, depth: number): XY[] {
	const [a, b] = [points[EAR_RIGHT]!, points[EAR_LEFT]!];
	const [cx, cz, width] = [(a[0] + b[0]) / 2, (a[2] + b[2]) / 2, Math.abs(b[0] - a[0])];
	const cy = (a[1] + b[1]) / 2;
	const angle = (-yaw * Math.PI) / 180;
	const nearer = (z: number) => 1 / (1 + z / (DISTANCE * width));
	return points.map(([x, y, z]) => {
		const [u, w] = [x - cx, (z - cz) * depth];
		const k = nearer(u * Math.sin(angle) + w * Math.cos(angle)) / nearer(w);
		return [cx + (u * Math.cos(angle) - w * Math.sin(angle)) * k, cy + (y - cy) * k];
	});
}

/** Closes the eyes by stretching the skin above the lashes over them, column by column. */
function withLidsClosed(scene: Scene, points: readonly Point3[], closed: number): Scene {
	const { width, data } = scene;
	const out = new Uint8Array(data);
	for (const [eye, upper] of UPPER.entries()) {
		const lid = upper.map((i) => points[i]!).toSorted((a, b) => a[0] - b[0]);
		const rim = LOWER[eye]!.map((i) => points[i]!).toSorted((a, b) => a[0] - b[0]);
		const [first, last] = [lid[0]![0], lid.at(-1)![0]];
		const span = last - first;
		for (let x = Math.round(first - 0.2 * span); x <= last + 0.2 * span; x++) {
			const [top, bottom] = [heightAt(lid, x) - 0.08 * span, heightAt(rim, x) + 0.05 * span];
			const skin = top - 0.5 * span;
			const edge = top + (bottom - top) * closed;
			for (let y = Math.round(skin); y <= edge; y++) {
				const from = Math.round(skin + ((y - skin) * (top - skin)) / (edge - skin));
				const lash = edge - y < 0.05 * span && x > first && x < last ? 0.5 : 1;
				for (let c = 0; c < 3; c++)
					out[(y * width + x) * 3 + c] = data[(from * width + x) * 3 + c]! * (closed > 0.2 ? lash : 1);
			}
		}
	}
	return { ...scene, data: out };
}

/** Height at x of a line through points; beyond its ends it is constant. */
function heightAt(line: readonly Point3[], x: number): number {
	const after = Math.max(
		1,
		line.findIndex(([px]) => px >= x),
	);
	const [a, b] = [
		line[after === -1 ? line.length - 2 : after - 1]!,
		line[after === -1 ? line.length - 1 : after]!,
	];
	const share = Math.min(1, Math.max(0, (x - a[0]) / Math.max(1e-6, b[0] - a[0])));
	return a[1] + (b[1] - a[1]) * share;
}

/** Points that don't move: the border and the shoulders. */
function anchors({ width, height }: Scene, { oval }: Still): XY[] {
	const along = [0, 0.25, 0.5, 0.75, 1];
	const border = along.flatMap((t): XY[] => [
		[t * (width - 1), 0],
		[t * (width - 1), height - 1],
		[0, t * (height - 1)],
		[width - 1, t * (height - 1)],
	]);
	const shoulders = [-1.6, -0.8, 0, 0.8, 1.6].map(
		(t): XY => [oval.cx + t * oval.rx, oval.cy + 1.9 * oval.ry],
	);
	return [...border, ...shoulders];
}

const CELL = 12;

/** Position in the photo that moves to (x, y): the affine map from `to` to `from` near it, by moving least squares. */
export function mapToSource(from: readonly XY[], to: readonly XY[], x: number, y: number): XY {
	let [n, sx, sy, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
	let [u, ux, uy, v, vx, vy] = [0, 0, 0, 0, 0, 0];
	for (let i = 0; i < to.length; i++) {
		const dx = to[i]![0] - x;
		const dy = to[i]![1] - y;
		const square = dx * dx + dy * dy + 4;
		const weight = 1 / (square * Math.sqrt(square));
		const [a, b] = from[i]!;
		n += weight;
		sx += weight * dx;
		sy += weight * dy;
		xx += weight * dx * dx;
		xy += weight * dx * dy;
		yy += weight * dy * dy;
		u += weight * a;
		ux += weight * dx * a;
		uy += weight * dy * a;
		v += weight * b;
		vx += weight * dx * b;
		vy += weight * dy * b;
	}
	const at = (value: number, alongX: number, alongY: number): number =>
		solveLinear([
			Float64Array.of(n, sx, sy, value),
			Float64Array.of(sx, xx, xy, alongX),
			Float64Array.of(sy, xy, yy, alongY),
		])[0]!;
	return [at(u, ux, uy), at(v, vx, vy)];
}

/** Light that grows linearly from one edge of the face to the other and slightly beyond, without knowing its shape. */
function createLightRamp(points: readonly Point3[], slope: number): (x: number) => number {
	const xs = points.map(([x]) => x);
	const [middle, half] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...xs) - Math.min(...xs)) / 2];
	return (x) => Math.exp(slope * Math.min(1.4, Math.max(-1.4, (x - middle) / half)));
}

/** Factor of relighting: ratio of the light on a Lambertian face after and before its normals are turned. */
function relitBy(
	points: readonly Point3[],
	{ yaw, light, lightRamp: ramp, depth }: Motion,
): (x: number, y: number) => number {
	if (ramp) return createLightRamp(points, ramp * Math.sin((yaw * Math.PI) / 180));
	if (!light) return () => 1;
	const [lx, ly, lz] = light;
	const angle = (-yaw * Math.PI) / 180;
	const width = Math.abs(points[EAR_LEFT]![0] - points[EAR_RIGHT]![0]);
	const reach = width / 9;
	const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
	const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
	const lit = (nx: number, ny: number, nz: number) => 0.35 + Math.max(0, nx * lx + ny * ly + nz * lz);
	return (x, y) => {
		if (x < left || x > right || y < top || y > bottom) return 1;
		const rows = Array.from({ length: 3 }, () => new Float64Array(4));
		let sum = 0;
		for (const [px, py, pz] of points) {
			const [dx, dy] = [px - x, py - y];
			const weight = Math.exp(-(dx * dx + dy * dy) / (2 * reach * reach));
			sum += weight;
			for (const [r, a] of [1, dx, dy].entries())
				for (const [c, b] of [1, dx, dy, pz * depth].entries()) rows[r]![c]! += weight * a * b;
		}
		if (sum < 2) return 1;
		const [, sx, sy] = solveLinear(rows) as [number, number, number];
		const length = Math.hypot(sx, sy, 1);
		const [nx, ny, nz] = [sx / length, sy / length, 1 / length];
		const [tx, tz] = [
			nx * Math.cos(angle) + nz * Math.sin(angle),
			nz * Math.cos(angle) - nx * Math.sin(angle),
		];
		return lit(tx, ny, tz) / lit(nx, ny, nz);
	};
}

/**
 * Animates a single photo by warping it with the depth of the engine's own mesh. All pixels of the result come from the
 * photo.
 */
export function moveStill(file: string, motion: Motion): (still: Still) => Promise<Scene> {
	return async (still) => {
		const { scene } = still;
		const { points, yaw } = await findMesh(file);
		if (motion.closed > 0) return withLidsClosed(scene, points, motion.closed);
		const fixed = anchors(scene, still);
		const from = [...points.map(([x, y]): XY => [x, y]), ...fixed];
		const to = [...turned(points, motion.yaw - yaw, motion.depth), ...fixed];
		const gain = relitBy(points, { ...motion, yaw: motion.yaw - yaw });
		const [columns, rows] = [Math.ceil(scene.width / CELL) + 1, Math.ceil(scene.height / CELL) + 1];
		const nodes = Array.from({ length: columns * rows }, (_, at) => {
			const [u, v] = mapToSource(from, to, (at % columns) * CELL, Math.floor(at / columns) * CELL);
			return [u, v, gain(u, v)] as const;
		});
		return warped(scene, (x, y) => {
			const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
			const [fx, fy] = [x / CELL - column, y / CELL - row];
			const at = row * columns + column;
			const [a, b, c, d] = [nodes[at]!, nodes[at + 1]!, nodes[at + columns]!, nodes[at + columns + 1]!];
			const between = (k: 0 | 1 | 2) =>
				(a[k] * (1 - fx) + b[k] * fx) * (1 - fy) + (c[k] * (1 - fx) + d[k] * fx) * fy;
			return [between(0), between(1), between(2)];
		});
	};
}

/** Samples each pixel from its position in the photo and multiplies its light. */
function warped(
	{ width, height, data }: Scene,
	source: (x: number, y: number) => readonly [x: number, y: number, gain: number],
): Scene {
	const out = new Uint8Array(data.length);
	for (let y = 0, o = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const [px, py, gain] = source(x, y);
			const [u, v] = [Math.min(width - 1.001, Math.max(0, px)), Math.min(height - 1.001, Math.max(0, py))];
			const [left, top] = [Math.floor(u), Math.floor(v)];
			const [fx, fy] = [u - left, v - top];
			const factor = gain ** (1 / 2.2);
			for (let c = 0; c < 3; c++, o++) {
				const at = (top * width + left) * 3 + c;
				const upper = data[at]! * (1 - fx) + data[at + 3]! * fx;
				const lower = data[at + width * 3]! * (1 - fx) + data[at + width * 3 + 3]! * fx;
				out[o] = Math.min(255, (upper * (1 - fy) + lower * fy) * factor + 0.5);
			}
		}
	return { width, height, data: out };
}
