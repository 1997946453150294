import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { createEngine, type Engine, PictureError } from "./index.ts";

const USAGE = `Usage:
  vidimus-engine read [--templates] [--today YYYY-MM-DD] FILE…   one line of JSON a file: what the document says
  vidimus-engine compare FILE FILE                                one line of JSON: are the faces one person's
`;

const USAGE_ERROR = 2;

interface FileError {
	readonly code: string;
	readonly message: string;
}

function fileError(error: unknown): FileError {
	if (error instanceof PictureError) return { code: error.code, message: error.message };
	const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
	if (code === "ENOENT") return { code: "not_found", message: "There is no such file." };
	if (code === "EISDIR") return { code: "not_a_file", message: "This is a folder, not a file." };
	if (code === "EACCES") return { code: "not_readable", message: "The file may not be read." };
	return { code, message: error instanceof Error ? error.message : String(error) };
}

/** Templates are biometric data of 128 numbers: left out unless asked for. */
function withoutTemplates(key: string, value: unknown): unknown {
	return key === "template" ? undefined : value;
}

async function readOne(engine: Engine, file: string, today: string | undefined): Promise<object> {
	try {
		const findings = await engine.readDocument(await readFile(file), today === undefined ? {} : { today });
		return { file, ...findings };
	} catch (error) {
		return { file, mrz: null, error: fileError(error) };
	}
}

async function read(files: readonly string[], templates: boolean, today: string | undefined): Promise<void> {
	const workers = Math.min(availableParallelism(), files.length);
	const engine = createEngine({ workers });
	// As many files are held in memory as there are workers, and one more to keep them busy.
	const waiting: Promise<object>[] = [];
	const print = async () => {
		const line = await waiting.shift();
		process.stdout.write(`${JSON.stringify(line, templates ? undefined : withoutTemplates)}\n`);
	};
	for (const file of files) {
		waiting.push(readOne(engine, file, today));
		if (waiting.length > workers) await print();
	}
	while (waiting.length > 0) await print();
	await engine.close();
}

async function compare(a: string, b: string): Promise<void> {
	const engine = createEngine({ workers: 1 });
	try {
		const comparison = await engine.compareFaces(await readFile(a), await readFile(b));
		process.stdout.write(`${JSON.stringify({ files: [a, b], ...comparison })}\n`);
	} catch (error) {
		process.stdout.write(`${JSON.stringify({ files: [a, b], error: fileError(error) })}\n`);
	}
	await engine.close();
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { templates: { type: "boolean", default: false }, today: { type: "string" } },
		});
	} catch {
		return null;
	}
}

/**
 * The command line. A picture that cannot be read is a line with `error`, not a failure of the command.
 * @returns exit code: 0, or 2 when called wrongly
 */
export async function main(args: readonly string[]): Promise<number> {
	const parsed = parse(args);
	const [command, ...files] = parsed?.positionals ?? [];
	const today = parsed?.values.today;
	const dateIsRight = today === undefined || /^\d{4}-\d{2}-\d{2}$/.test(today);
	if (parsed && dateIsRight && command === "read" && files.length > 0) {
		await read(files, parsed.values.templates, today);
		return 0;
	}
	if (parsed && command === "compare" && files.length === 2) {
		await compare(files[0]!, files[1]!);
		return 0;
	}
	process.stderr.write(USAGE);
	return USAGE_ERROR;
}
