import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { compareFaces, createEngine, type Engine, type Face } from "../index.ts";
import { csvLine, parseCsv } from "./csv.ts";
import { fileError, inOrder, printLine } from "./lines.ts";

/**
 * Where one distance must do for same or not: a cosine of 0.35. On Labeled Faces in the Wild 0.067 % of strangers
 * pass and 1.7 % of people miss themselves. Decisions use the two of `compareFaces` instead.
 */
export const ONE_THRESHOLD = 1.14;

/** Prints whether the faces of two files are one person's. */
export async function compare(a: string, b: string): Promise<void> {
	const engine = createEngine({ workers: 1 });
	try {
		printLine({ files: [a, b], ...(await engine.compareFaces(await readFile(a), await readFile(b))) });
	} catch (error) {
		printLine({ files: [a, b], error: fileError(error) });
	}
	await engine.close();
}

export interface Pair {
	readonly a: string;
	readonly b: string;
}

/** The pairs of a CSV with columns `a` and `b`; null when it has them not. */
export function pairsOf(text: string): Pair[] | null {
	const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ""));
	const names = header.map((name) => name.trim());
	const [a, b] = [names.indexOf("a"), names.indexOf("b")];
	if (a < 0 || b < 0) return null;
	return rows.map((row) => ({ a: row[a] ?? "", b: row[b] ?? "" }));
}

type Found = { readonly face: Face } | { readonly error: string };

async function faceOf(engine: Engine, file: string): Promise<Found> {
	try {
		const { face } = await engine.extractFace(await readFile(file));
		return face ? { face } : { error: "face_not_found" };
	} catch (error) {
		return { error: fileError(error).code };
	}
}

/** Files lie beside the list, or where the command was called. */
function locate(file: string, list: string): string {
	const beside = resolve(dirname(list), file);
	return existsSync(beside) ? beside : resolve(file);
}

/**
 * Prints the distance of each pair's largest faces as CSV: `a,b,distance,match,result,error`. Each file is looked
 * at once, whatever the number of its pairs. Where there is no distance, `match` is empty and `error` says why.
 */
export async function comparePairs(pairs: readonly Pair[], list: string, threshold: number): Promise<void> {
	const files = [...new Set(pairs.flatMap(({ a, b }) => [locate(a, list), locate(b, list)]))];
	const workers = Math.max(1, Math.min(availableParallelism(), files.length));
	const engine = createEngine({ workers });
	const found = new Map<string, Found>();
	for await (const [file, one] of inOrder(
		files,
		workers,
		async (file) => [file, await faceOf(engine, file)] as const,
	)) {
		found.set(file, one);
		if (found.size % 100 === 0) process.stderr.write(`${found.size} of ${files.length} files\n`);
	}
	await engine.close();
	process.stdout.write(csvLine(["a", "b", "distance", "match", "result", "error"]));
	for (const { a, b } of pairs) {
		const [one, other] = [found.get(locate(a, list))!, found.get(locate(b, list))!];
		if ("error" in one || "error" in other) {
			const error = "error" in one ? one.error : "error" in other ? other.error : "";
			process.stdout.write(csvLine([a, b, "", "", "not_run", error]));
			continue;
		}
		const { distance, result } = await compareFaces(one.face, other.face);
		process.stdout.write(csvLine([a, b, String(distance), String(distance! <= threshold), result, ""]));
	}
}
