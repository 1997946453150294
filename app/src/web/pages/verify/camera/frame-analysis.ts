import { type GrayImage, isTooDark } from "./gray.ts";

/**
 * Hints from the camera preview before a photo is taken. They guide and never decide: the server checks every photo
 * itself.
 */
export type CaptureHint = "dark" | "glare" | "closer" | "blur" | "move" | "ready";

/** Share of blown-out pixels. */
const getGlareShare = (values: GrayImage["values"]): number => {
	let blown = 0;
	for (const value of values) if (value >= 252) blown++;
	return blown / values.length;
};

/** Variance of the Laplacian: 445 on sharp print, 10 on a blurred one. */
export function getSharpness({ values, width, height }: GrayImage): number {
	let sum = 0;
	let squares = 0;
	let count = 0;
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) {
			const i = y * width + x;
			const at = (j: number) => values[j] ?? 0;
			const v = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width);
			sum += v;
			squares += v * v;
			count++;
		}
	return squares / count - (sum / count) ** 2;
}

/** Mean change of a pixel since the previous frame. */
export function getMotion(now: GrayImage, before: GrayImage | null): number {
	if (before?.values.length !== now.values.length) return 255;
	let sum = 0;
	for (let i = 0; i < now.values.length; i++) sum += Math.abs((now.values[i] ?? 0) - (before.values[i] ?? 0));
	return sum / now.values.length;
}

/** Share of the width that contains print: columns with at least a quarter of the maximum contrast. */
export function getPrintExtent({ values, width, height }: GrayImage): number {
	const columns = new Float32Array(width);
	for (let x = 1; x < width; x++)
		for (let y = 0; y < height; y++)
			columns[x] =
				(columns[x] ?? 0) + Math.abs((values[y * width + x] ?? 0) - (values[y * width + x - 1] ?? 0));
	const peak = Math.max(...columns);
	const busy = [...columns.keys()].filter((x) => (columns[x] ?? 0) > peak / 4);
	return busy.length > 1 ? ((busy.at(-1) ?? 0) - (busy[0] ?? 0)) / width : 0;
}

export interface CaptureView {
	kind: "document" | "selfie";
	/** The frame on the screen, small (about 160 pixels wide). */
	overview: GrayImage;
	/** A crop of it at the camera's resolution. */
	detail: GrayImage;
	before: GrayImage | null;
}

/** The most important problem of this frame; `ready` for a good one. */
export function getCaptureHint({ kind, overview, detail, before }: CaptureView): CaptureHint {
	if (isTooDark(overview)) return "dark";
	if (kind === "document" && getGlareShare(overview.values) > 0.06) return "glare";
	if (kind === "document" && getPrintExtent(overview) < 0.6) return "closer";
	if (getMotion(overview, before) > 5) return "move";
	if (getSharpness(detail) < (kind === "document" ? 60 : 6)) return "blur";
	return "ready";
}
