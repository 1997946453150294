import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { createEngine, type Engine } from "../index.ts";
import { fileError, mapInOrder, printLine } from "./lines.ts";

async function readOne(engine: Engine, file: string, today: string | undefined): Promise<object> {
	try {
		const findings = await engine.readDocument(await readFile(file), today === undefined ? {} : { today });
		return { file, ...findings };
	} catch (error) {
		return { file, mrz: null, error: fileError(error) };
	}
}

/** Prints the data of each document, one line per file. */
export async function printDocuments(
	files: readonly string[],
	templates: boolean,
	today: string | undefined,
): Promise<void> {
	const workers = Math.min(availableParallelism(), files.length);
	const engine = createEngine({ workers });
	for await (const line of mapInOrder(files, workers, (file) => readOne(engine, file, today)))
		printLine(line, templates);
	await engine.close();
}
