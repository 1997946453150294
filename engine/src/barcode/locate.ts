import type { Pyramid } from "../image/pixel-plane.ts";
import type { Rectangle } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";

const LONG_SIDE = 1600;
const BLOCK = 20;
/** Mean squared gradient of a block with bars; paper has far less. */
const MIN_ENERGY = 150;
/** Coherence, 1 if all gradients are parallel: bars have over 0.6, text under 0.5. */
const MIN_COHERENCE = 0.55;
const SAME_DIRECTION = (18 * Math.PI) / 180;
const MIN_BLOCKS = 10;
const MAX_BOXES = 3;
/** Blocks closer than this belong to one cluster. */
const REACH = 3;
/** Edges of a card give boxes much taller than wide along their gradient; codes on licenses are wide. */
const MIN_ASPECT = 0.7;

interface Blocks {
	readonly columns: number;
	readonly rows: number;
	/** Direction across the bars, in radians modulo π; NaN without bars. */
	readonly directions: Float64Array;
	/** Sum of squared gradients: weight of the direction. */
	readonly energies: Float64Array;
}

function measureBlocks(gray: Float32Array, width: number, height: number): Blocks {
	const columns = Math.floor(width / BLOCK);
	const rows = Math.floor(height / BLOCK);
	const directions = new Float64Array(columns * rows).fill(Number.NaN);
	const energies = new Float64Array(columns * rows);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			let xx = 0;
			let xy = 0;
			let yy = 0;
			for (let y = Math.max(1, row * BLOCK); y < Math.min(height - 1, (row + 1) * BLOCK); y++)
				for (let x = Math.max(1, column * BLOCK); x < Math.min(width - 1, (column + 1) * BLOCK); x++) {
					const gx = gray[y * width + x + 1]! - gray[y * width + x - 1]!;
					const gy = gray[(y + 1) * width + x]! - gray[(y - 1) * width + x]!;
					xx += gx * gx;
					xy += gx * gy;
					yy += gy * gy;
				}
			const energy = xx + yy;
			if (energy / (BLOCK * BLOCK) < MIN_ENERGY) continue;
			if (Math.hypot(xx - yy, 2 * xy) / energy < MIN_COHERENCE) continue;
			energies[row * columns + column] = energy;
			directions[row * columns + column] = 0.5 * Math.atan2(2 * xy, xx - yy);
		}
	return { columns, rows, directions, energies };
}

/** Angle between two directions, modulo π. */
function angleBetween(a: number, b: number): number {
	const turn = Math.abs(a - b) % Math.PI;
	return Math.min(turn, Math.PI - turn);
}

function clusterBlocks({ columns, rows, directions }: Blocks): number[][] {
	const seen = new Uint8Array(directions.length);
	const clusters: number[][] = [];
	for (let start = 0; start < directions.length; start++) {
		if (seen[start] || Number.isNaN(directions[start]!)) continue;
		const cluster = [start];
		seen[start] = 1;
		for (let i = 0; i < cluster.length; i++) {
			const column = cluster[i]! % columns;
			const row = Math.floor(cluster[i]! / columns);
			for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++)
				for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
					const next = y * columns + x;
					if (seen[next] || !(angleBetween(directions[next]!, directions[start]!) < SAME_DIRECTION)) continue;
					seen[next] = 1;
					cluster.push(next);
				}
		}
		if (cluster.length >= MIN_BLOCKS) clusters.push(cluster);
	}
	return clusters.toSorted((a, b) => b.length - a.length);
}

function boundingBox(cluster: readonly number[], { columns, directions, energies }: Blocks): Rectangle {
	let sine = 0;
	let cosine = 0;
	for (const i of cluster) {
		sine += energies[i]! * Math.sin(2 * directions[i]!);
		cosine += energies[i]! * Math.cos(2 * directions[i]!);
	}
	const angle = 0.5 * Math.atan2(sine, cosine);
	const cos = Math.cos(angle);
	const sin = Math.sin(angle);
	const centers = cluster.map(
		(i) => [((i % columns) + 0.5) * BLOCK, (Math.floor(i / columns) + 0.5) * BLOCK] as const,
	);
	const positions = centers.map(([x, y]) => x * cos + y * sin);
	const across = centers.map(([x, y]) => y * cos - x * sin);
	const [left, right] = [Math.min(...positions) - 2 * BLOCK, Math.max(...positions) + 2 * BLOCK];
	const [top, bottom] = [Math.min(...across) - 2 * BLOCK, Math.max(...across) + 2 * BLOCK];
	const u = (left + right) / 2;
	const v = (top + bottom) / 2;
	return { cx: u * cos - v * sin, cy: u * sin + v * cos, angle, width: right - left, height: bottom - top };
}

export function scaleRectangle(box: Rectangle, by: number): Rectangle {
	return {
		cx: box.cx * by,
		cy: box.cy * by,
		angle: box.angle,
		width: box.width * by,
		height: box.height * by,
	};
}

/**
 * Locates parallel bars by gradient directions: at most three boxes, largest first, in pixels of `source`, rotated so
 * that the bars are upright in them, including a margin for the quiet zone.
 */
export function locateBars(source: Pyramid): Rectangle[] {
	const { width: w, height: h } = source.base;
	const shrink = Math.min(1, LONG_SIDE / Math.max(w, h));
	const width = Math.round(w * shrink);
	const height = Math.round(h * shrink);
	const whole = { cx: (w - 1) / 2, cy: (h - 1) / 2, angle: 0, width: w, height: h };
	const gray = warp(source, rectangleTransform(whole, width, height), width, height, { outside: "clamp" });
	const blocks = measureBlocks(gray, width, height);
	return clusterBlocks(blocks)
		.map((cluster) => boundingBox(cluster, blocks))
		.filter((box) => box.width > MIN_ASPECT * box.height)
		.slice(0, MAX_BOXES)
		.map((box) => scaleRectangle(box, 1 / shrink));
}
