import { PhotoError } from "../errors.ts";

export interface FileError {
	readonly code: string;
	readonly message: string;
}

/** Message for a file that couldn't be processed, in one line. */
export function fileError(error: unknown): FileError {
	if (error instanceof PhotoError) return { code: error.code, message: error.message };
	const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
	if (code === "ENOENT") return { code: "not_found", message: "The file doesn't exist." };
	if (code === "EISDIR") return { code: "not_a_file", message: "This is a folder. Give a file." };
	if (code === "EACCES")
		return { code: "not_readable", message: "The file can't be read: permission denied." };
	return { code, message: error instanceof Error ? error.message : String(error) };
}

/** Templates are biometric data: printed only with `--templates`. */
function withoutTemplates(key: string, value: unknown): unknown {
	return key === "template" ? undefined : value;
}

/** Prints a line of JSON to standard output. */
export function printLine(line: object, templates = false): void {
	process.stdout.write(`${JSON.stringify(line, templates ? undefined : withoutTemplates)}\n`);
}

/** Runs `work` for each item, with at most `atOnce` + 1 running, and yields the results in order. */
export async function* mapInOrder<Item, Answer>(
	items: Iterable<Item>,
	atOnce: number,
	work: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
	const waiting: Promise<Answer>[] = [];
	for (const item of items) {
		waiting.push(work(item));
		if (waiting.length > atOnce) yield await waiting.shift()!;
	}
	for (const answer of waiting) yield await answer;
}
