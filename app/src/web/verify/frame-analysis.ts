import { type Grey, isDark } from "./grey.ts";

/**
 * Hints before the shutter, from the camera's live picture. They guide; they never decide: the server looks at every picture
 * itself.
 */
export type Hint = "dark" | "glare" | "closer" | "blur" | "move" | "ready";

/** Share of blown-out pixels. */
const glare = (values: Grey["values"]): number => {
	let blown = 0;
	for (const value of values) if (value >= 252) blown++;
	return blown / values.length;
};

/** Variance of the Laplacian: 445 on sharp print, 10 on a blurred one. */
export function sharpness({ values, width, height }: Grey): number {
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

/** Mean change of a pixel since the frame before. */
export function motion(now: Grey, before: Grey | null): number {
	if (before?.values.length !== now.values.length) return 255;
	let sum = 0;
	for (let i = 0; i < now.values.length; i++) sum += Math.abs((now.values[i] ?? 0) - (before.values[i] ?? 0));
	return sum / now.values.length;
}

/** Share of the width over which there is print: columns that change at least a quarter as much as the busiest. */
export function extent({ values, width, height }: Grey): number {
	const columns = new Float32Array(width);
	for (let x = 1; x < width; x++)
		for (let y = 0; y < height; y++)
			columns[x] =
				(columns[x] ?? 0) + Math.abs((values[y * width + x] ?? 0) - (values[y * width + x - 1] ?? 0));
	const peak = Math.max(...columns);
	const busy = [...columns.keys()].filter((x) => (columns[x] ?? 0) > peak / 4);
	return busy.length > 1 ? ((busy.at(-1) ?? 0) - (busy[0] ?? 0)) / width : 0;
}

export interface View {
	kind: "document" | "selfie";
	/** The frame on the screen, small (about 160 pixels wide). */
	overview: Grey;
	/** A piece of it at the camera's own resolution. */
	detail: Grey;
	before: Grey | null;
}

/** What keeps this frame from being a good picture; the first thing to mend comes first. */
export function hintFor({ kind, overview, detail, before }: View): Hint {
	if (isDark(overview)) return "dark";
	if (kind === "document" && glare(overview.values) > 0.06) return "glare";
	if (kind === "document" && extent(overview) < 0.6) return "closer";
	if (motion(overview, before) > 5) return "move";
	if (sharpness(detail) < (kind === "document" ? 60 : 6)) return "blur";
	return "ready";
}
