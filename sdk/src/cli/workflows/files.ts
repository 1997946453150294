import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Vidimus } from "../../client.ts";
import type { WorkflowDefinition, WorkflowDefinitionInput } from "../../generated/types.ts";
import { CommandError } from "../terminal.ts";

/** Which workflows, and where their files are. */
export interface WorkflowScope {
	client: Vidimus;
	dir: string;
	/** Keys of the workflows; all without any. */
	keys: readonly string[];
}

/** A workflow as its file has it. The server validates the definition. */
export interface WorkflowFile {
	key: string;
	/** What the team calls it; null for the name of its key. */
	name: string | null;
	definition: WorkflowDefinitionInput;
}

const limits = { bytes: 2 ** 20, depth: 40, nameLength: 80 } as const;

export const isWorkflowKey = (key: string): boolean => /^(?!wfl_)[a-z][a-z0-9_-]{0,39}$/.test(key);

export const fileOf = (dir: string, key: string): string => join(dir, `${key}.json`);

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";

/** Keys of the workflows that have files, in alphabetical order. @throws CommandError */
export async function listFiles(dir: string): Promise<string[]> {
	const names = await readdir(dir).catch((error: unknown) => {
		throw isMissing(error)
			? new CommandError(
					`${dir} doesn't exist. Create it with “vidimus workflows pull”, or name it with --dir.`,
				)
			: error;
	});
	return names
		.filter((name) => name.endsWith(".json"))
		.map((name) => basename(name, ".json"))
		.toSorted();
}

/** Properties in the order that reads best: what names an object first, then by alphabet. */
const firstProperties = ["key", "name", "type", "format", "field", "op"];
const rankProperty = (name: string): number => {
	const position = firstProperties.indexOf(name);
	return position === -1 ? firstProperties.length : position;
};
const orderProperties = (one: string, other: string): number =>
	rankProperty(one) - rankProperty(other) || (one < other ? -1 : 1);

/** The text of a file, the same for the same workflow, whatever order the server sends properties in. */
export const formatFile = (file: {
	key: string;
	name: string | null;
	definition: WorkflowDefinition;
}): string =>
	`${JSON.stringify(
		file,
		(_, value: unknown) =>
			typeof value === "object" && value !== null && !Array.isArray(value)
				? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => orderProperties(one, other)))
				: value,
		2,
	)}\n`;

/** The text of a file; null if there is none. */
export const readText = (path: string): Promise<string | null> =>
	readFile(path, "utf8").catch((error: unknown) => {
		if (isMissing(error)) return null;
		throw error;
	});

/** What the file lacks to be one of a workflow, in words that repeat nothing of its content; null if nothing. */
function findProblem(content: unknown, key: string): string | null {
	if (typeof content !== "object" || content === null || Array.isArray(content))
		return "The file must be an object with key, name and definition.";
	const { key: ownKey, name, definition, ...others } = content as Record<string, unknown>;
	if (Object.keys(others).length > 0) return "Only key, name and definition are allowed at the top.";
	if (ownKey !== key) return `key: must be “${key}”, like the name of the file.`;
	if (name !== null && (typeof name !== "string" || name.trim() === "" || name.length > limits.nameLength))
		return `name: must be a text of at most ${limits.nameLength} characters, or null.`;
	if (typeof definition !== "object" || definition === null || Array.isArray(definition))
		return "definition: must be an object.";
	return null;
}

/** Looks for what no workflow has before anything descends into it recursively. */
function findHostileContent(content: unknown): string | null {
	const open = [{ value: content, depth: 1, path: "" }];
	for (let item = open.pop(); item; item = open.pop()) {
		const { value, depth, path } = item;
		if (typeof value !== "object" || value === null) continue;
		if (depth > limits.depth) return `definition: nested deeper than ${limits.depth} levels.`;
		if (Object.hasOwn(value, "__proto__"))
			return `${path || "The file"}: a property has a name that isn't allowed.`;
		for (const [name, child] of Object.entries(value)) {
			const step = /^\w{1,40}$/.test(name) ? name : "…";
			open.push({ value: child, depth: depth + 1, path: path ? `${path}.${step}` : step });
		}
	}
	return null;
}

/**
 * Reads the file of a workflow. Bounded, since a file may come from a pull request.
 * @throws CommandError that says what is wrong and where, without the file's content
 */
export async function readWorkflowFile(dir: string, key: string): Promise<WorkflowFile> {
	const path = fileOf(dir, key);
	const invalid = (problem: string) => new CommandError(`${path}\n  ${problem}`);
	if (!isWorkflowKey(key))
		throw invalid("The name of the file isn't a key: lowercase letters, digits, - and _, from a letter on.");
	const found = await stat(path).catch((error: unknown) => {
		throw isMissing(error) ? invalid("The file doesn't exist.") : error;
	});
	if (!found.isFile()) throw invalid("This isn't a file.");
	if (found.size > limits.bytes) throw invalid("The file is larger than 1 MB.");
	const text = await readFile(path, "utf8");
	let content: unknown;
	try {
		content = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		// The message of Node.js quotes the file.
		throw invalid("The file isn't valid JSON.");
	}
	const problem = findHostileContent(content) ?? findProblem(content, key);
	if (problem) throw invalid(problem);
	return content as WorkflowFile;
}
