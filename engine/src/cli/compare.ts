import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import {
	compareFaces,
	createEngine,
	type Engine,
	type Face,
	type FaceComparison,
	type Result,
} from "../index.ts";
import { roundTo } from "../numbers/rounding.ts";
import { csvLine, parseCsv } from "./csv.ts";
import { fileError, mapInOrder, printLine } from "./lines.ts";

/**
 * A single threshold for match or no match: a cosine of 0.35. On Labeled Faces in the Wild it has an FMR of 0.067 % and an
 * FNMR of 1.7 %. Decisions use the two thresholds of `compareFaces` instead.
 */
export const DEFAULT_THRESHOLD = 1.14;

/** False match rates for the output, as 1 in N, strictest first. */
const FMR_POINTS = [100_000, 10_000, 1000, 100] as const;

const decisions: Readonly<Record<Result, string | null>> = {
	clear: "match",
	consider: "doubt",
	rejected: "mismatch",
	not_run: null,
};

/** A comparison in the field's usual measures. */
interface ComparisonSummary {
	/** Cosine of the two templates, −1 to 1: higher is more alike. */
	readonly similarity: number | null;
	/** The strictest of the usual false match rates that the pair passes, such as “1 in 10,000”. */
	readonly fmrPoint: string | null;
	readonly decision: string | null;
}

function summarizeComparison({ distance, fmr, result }: FaceComparison): ComparisonSummary {
	const point = fmr == null ? undefined : FMR_POINTS.find((pairCount) => fmr <= 1 / pairCount);
	return {
		similarity: distance === null ? null : roundTo(1 - distance ** 2 / 2, 4),
		fmrPoint: point === undefined ? null : `1 in ${point.toLocaleString("en")}`,
		decision: decisions[result],
	};
}

/** Prints whether the faces of two files are one person's. */
export async function printComparison(a: string, b: string): Promise<void> {
	const engine = createEngine({ workers: 1 });
	try {
		const comparison = await engine.compareFaces(await readFile(a), await readFile(b));
		printLine({ files: [a, b], ...summarizeComparison(comparison), ...comparison });
	} catch (error) {
		printLine({ files: [a, b], error: fileError(error) });
	}
	await engine.close();
}

export interface Pair {
	readonly a: string;
	readonly b: string;
}

/** The pairs of a CSV with columns `a` and `b`; null if it lacks them. */
export function parsePairs(text: string): Pair[] | null {
	const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ""));
	const names = header.map((name) => name.trim());
	const [a, b] = [names.indexOf("a"), names.indexOf("b")];
	if (a < 0 || b < 0) return null;
	return rows.map((row) => ({ a: row[a] ?? "", b: row[b] ?? "" }));
}

type FaceResult = { readonly face: Face } | { readonly error: string };

async function extractFaceOf(engine: Engine, file: string): Promise<FaceResult> {
	try {
		const { face } = await engine.extractFace(await readFile(file));
		return face ? { face } : { error: "face_not_found" };
	} catch (error) {
		return { error: fileError(error).code };
	}
}

/** Paths are relative to the list, or else to the working directory. */
function resolveFile(file: string, list: string): string {
	const beside = resolve(dirname(list), file);
	return existsSync(beside) ? beside : resolve(file);
}

const COLUMNS = [
	"a",
	"b",
	"similarity",
	"fmr_point",
	"decision",
	"distance",
	"match",
	"result",
	"error",
] as const;

/**
 * Prints the similarity of each pair's largest faces, as CSV with the columns of `COLUMNS`. Each file is processed once,
 * regardless of its number of pairs. Without a distance, the result columns are empty and `error` says why.
 */
export async function printPairs(pairs: readonly Pair[], list: string, threshold: number): Promise<void> {
	const files = [...new Set(pairs.flatMap(({ a, b }) => [resolveFile(a, list), resolveFile(b, list)]))];
	const workers = Math.max(1, Math.min(availableParallelism(), files.length));
	const engine = createEngine({ workers });
	const found = new Map<string, FaceResult>();
	for await (const [file, one] of mapInOrder(
		files,
		workers,
		async (file) => [file, await extractFaceOf(engine, file)] as const,
	)) {
		found.set(file, one);
		if (found.size % 100 === 0) process.stderr.write(`${found.size} of ${files.length} files\n`);
	}
	await engine.close();
	process.stdout.write(csvLine(COLUMNS));
	for (const { a, b } of pairs) {
		const [one, other] = [found.get(resolveFile(a, list))!, found.get(resolveFile(b, list))!];
		if ("error" in one || "error" in other) {
			const error = "error" in one ? one.error : "error" in other ? other.error : "";
			process.stdout.write(csvLine([a, b, "", "", "", "", "", "not_run", error]));
			continue;
		}
		const comparison = await compareFaces(one.face, other.face);
		const { similarity, fmrPoint, decision } = summarizeComparison(comparison);
		const { distance, result } = comparison;
		const columns = [similarity, fmrPoint, decision, distance, distance! <= threshold, result, null];
		process.stdout.write(csvLine([a, b, ...columns.map((value) => String(value ?? ""))]));
	}
}
