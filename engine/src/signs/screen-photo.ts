import type { Finding } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../image/rectangle.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import { powerSpectra, TILE_SIDE } from "./spectrum.ts";

const COLUMNS = 5;
const ROWS = 4;
const HALF = TILE_SIDE / 2;
/** Minimum frequency in cycles per tile: lower ones are lines of text and borders. */
const LOWEST = 22;
/** Limits of a tile's mean luma: nearly black and overexposed tiles show no grid. */
const DARKEST = 40;
const BRIGHTEST = 248;
const FEWEST_TILES = 6;
/** Minimum shorter side: in smaller photos the tiles overlap, so what is in one of them is in all. */
const SHORTEST_SIDE = 3 * TILE_SIDE;
/** Maximum peak of a genuine photo. The highest known is 2.9, from a card with fine lines all over it. */
const MAX_PEAK = 3.6;
/** Weight of peaks in color: printing has no period there, so a lower peak suffices. */
const COLOR_WEIGHT = 1.5;
/** Power of invisible noise, added to hide the peaks of empty areas. */
const FLOOR = 20_000;

/** Cuts tiles of luma and of red minus blue at even intervals over the region. */
function cutTiles(image: Image, region: Rectangle): [Float32Array, Float32Array][] {
	const { width, height, data } = image.rgb.base;
	if (Math.min(width, height) < SHORTEST_SIDE) return [];
	const tiles: [Float32Array, Float32Array][] = [];
	const cos = Math.cos(region.angle);
	const sin = Math.sin(region.angle);
	for (let row = 0; row < ROWS; row++)
		for (let column = 0; column < COLUMNS; column++) {
			const u = ((column + 0.5) / COLUMNS - 0.5) * region.width;
			const v = ((row + 0.5) / ROWS - 0.5) * region.height;
			const x0 = Math.round(region.cx + u * cos - v * sin - HALF);
			const y0 = Math.round(region.cy + u * sin + v * cos - HALF);
			const left = Math.min(width - TILE_SIDE, Math.max(0, x0));
			const top = Math.min(height - TILE_SIDE, Math.max(0, y0));
			const luma = new Float32Array(TILE_SIDE * TILE_SIDE);
			const chroma = new Float32Array(TILE_SIDE * TILE_SIDE);
			let sum = 0;
			for (let y = 0, o = 0; y < TILE_SIDE; y++)
				for (let x = 0, i = ((top + y) * width + left) * 3; x < TILE_SIDE; x++, o++, i += 3) {
					luma[o] = 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!;
					chroma[o] = data[i]! - data[i + 2]!;
					sum += luma[o]!;
				}
			const mean = sum / luma.length;
			if (mean >= DARKEST && mean <= BRIGHTEST) tiles.push([luma, chroma]);
		}
	return tiles;
}

/**
 * Adds the logarithm of each power, summed with its neighbors. In the mean over the tiles, peaks that only some of them have
 * fade.
 */
function addLog(sum: Float64Array, power: Float32Array): void {
	const rows = new Float32Array(power.length);
	for (let y = 0, i = 0; y < TILE_SIDE; y++)
		for (let x = 0; x < HALF; x++, i++)
			rows[i] = power[i]! + power[x > 0 ? i - 1 : i + 1]! + power[x < HALF - 1 ? i + 1 : i]!;
	const above = (TILE_SIDE - 1) * HALF;
	for (let i = 0; i < power.length; i++) {
		const around = rows[i]! + rows[(i + above) % power.length]! + rows[(i + HALF) % power.length]!;
		sum[i]! += Math.log(around + FLOOR);
	}
}

/** Tangent of the angle around the directions of the printed text in which peaks are ignored. */
const WEDGE = Math.tan((8 * Math.PI) / 180);

/**
 * Whether a frequency is in a direction of the printed text: the period of lines of text is across them. If the page's
 * position is unknown, they may be horizontal or vertical.
 */
function printDirections(page: Rectangle | null): (x: number, y: number) => boolean {
	const cos = Math.cos(page?.angle ?? 0);
	const sin = Math.sin(page?.angle ?? 0);
	return (x, y) => {
		const along = Math.abs(x * cos + y * sin);
		const across = Math.abs(y * cos - x * sin);
		return along < across * WEDGE || (page === null && across < along * WEDGE);
	};
}

const NEAR = 3;
const FAR = 7;

/** Creates a function for sums over squares of a spectrum, whose left half is its right half rotated by 180°. */
function squares(
	spectrum: Float64Array,
): (x: number, y: number, reach: number) => { sum: number; count: number } {
	const width = HALF + FAR;
	const height = TILE_SIDE + 2 * FAR;
	const table = new Float64Array((width + 1) * (height + 1));
	for (let row = 0; row < height; row++)
		for (let column = 0, line = 0; column < width; column++) {
			const [x, y] = [column - FAR, row - FAR - HALF];
			const from = (((x < 0 ? -y : y) + HALF + TILE_SIDE) % TILE_SIDE) * HALF + Math.abs(x);
			line += spectrum[from]!;
			const at = (row + 1) * (width + 1) + column + 1;
			table[at] = table[at - width - 1]! + line;
		}
	return (x, y, reach) => {
		const [left, right] = [x + FAR - reach, Math.min(width, x + FAR + reach + 1)];
		const [top, bottom] = [y + HALF + FAR - reach, y + HALF + FAR + reach + 1];
		const at = (row: number, column: number) => table[row * (width + 1) + column]!;
		return {
			sum: at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left),
			count: (right - left) * (bottom - top),
		};
	};
}

/** Height of the highest peak over the mean of the ring around it, outside the directions of the printed text. */
function highestPeak(spectrum: Float64Array, isOfPrint: (x: number, y: number) => boolean): number {
	const over = squares(spectrum);
	let highest = 0;
	for (let y = 2 - HALF; y < HALF - 1; y++)
		for (let x = 0; x < HALF - 1; x++) {
			if (x * x + y * y < LOWEST ** 2 || isOfPrint(x, y)) continue;
			const [near, far] = [over(x, y, NEAR), over(x, y, FAR)];
			const height = spectrum[(y + HALF) * HALF + x]! - (far.sum - near.sum) / (far.count - near.count);
			highest = Math.max(highest, height);
		}
	return highest;
}

/** Mean logarithmic spectra of luma and of red minus blue; null if there are too few usable tiles. */
function latticeSpectra(image: Image, region: Rectangle): [Float64Array, Float64Array] | null {
	const tiles = cutTiles(image, region);
	if (tiles.length < FEWEST_TILES) return null;
	const sums: [Float64Array, Float64Array] = [
		new Float64Array(TILE_SIDE * HALF),
		new Float64Array(TILE_SIDE * HALF),
	];
	for (const [luma, chroma] of tiles) {
		const [a, b] = powerSpectra(luma, chroma);
		addLog(sums[0], a);
		addLog(sums[1], b);
	}
	return [sums[0].map((sum) => sum / tiles.length), sums[1].map((sum) => sum / tiles.length)];
}

/**
 * Whether the image shows a screen: its pixel grid, or the moiré between it and the camera's, has one period over the
 * whole page. Printed patterns repeat only in parts of the page, except lines of text.
 */
export function checkScreen(image: Image, page: Rectangle | null): Finding {
	const { width, height } = image.rgb.base;
	const region = page ?? { cx: width / 2, cy: height / 2, angle: 0, width, height };
	const spectra = latticeSpectra(image, region);
	const isOfPrint = printDirections(page);
	const [luma, chroma] = spectra?.map((spectrum) => highestPeak(spectrum, isOfPrint)) ?? [];
	const score = luma === undefined ? null : Math.max(luma, COLOR_WEIGHT * chroma!);
	const isScreen = score !== null && score > MAX_PEAK;
	return {
		result: score === null ? "not_run" : isScreen ? "consider" : "clear",
		score: score === null ? null : roundTo(score, 4),
		threshold: MAX_PEAK,
		model: ruleModel("lattice-peak"),
		reasons: isScreen ? ["document_on_screen"] : [],
		region: page && rectangleToPolygon(page, image.scale),
	};
}
