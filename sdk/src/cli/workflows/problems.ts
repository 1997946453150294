import type { VidimusError } from "../../errors.ts";
import type { WorkflowDraft, WorkflowProblem } from "../../generated/types.ts";
import { isWorkflowKey, type WorkflowFile } from "./files.ts";

/** Most lines about one file: a hostile one may have thousands of problems. */
const maxLines = 50;

const listLines = (path: string, lines: readonly string[]): string =>
	[
		path,
		...lines.slice(0, maxLines).map((line) => `  ${line}`),
		...(lines.length > maxLines ? ["  …"] : []),
	].join("\n");

/** What keeps a file's definition from being published, at its nodes. */
export const describeProblems = (path: string, problems: readonly WorkflowProblem[]): string =>
	listLines(
		path,
		problems.map(({ node, message }) => (node === null ? message : `${node}: ${message}`)),
	);

/** The key of a node where the file has a valid one: `nodes.3` names nothing to a reader. */
function nameNode({ definition }: WorkflowFile, position: string): string {
	const { key } = (definition.nodes?.[Number(position)] ?? {}) as { key?: unknown };
	return typeof key === "string" && isWorkflowKey(key) ? key : `node ${Number(position) + 1}`;
}

/** Why the server couldn't read a definition, at its nodes. */
export function describeInvalidRequest(path: string, file: WorkflowFile, error: VidimusError): string {
	const lines = error.errors.map((field) => {
		const [, position, rest = ""] = /^definition\.nodes\.(\d+)(?:\.(.+))?$/.exec(field.path) ?? [];
		const place =
			position === undefined ? field.path : [nameNode(file, position), rest].filter(Boolean).join(", ");
		return `${place}: ${field.message}`;
	});
	return listLines(path, lines.length > 0 ? lines : [error.detail]);
}

/** Whose draft a push would replace, and what they changed. */
export const describeForeignDraft = (
	path: string,
	{ saved_by: by, saved_at: at, changes }: WorkflowDraft,
): string =>
	listLines(path, [
		`A draft of this workflow is being edited: ${by?.name ?? "an API key"} saved it${at ? ` at ${at}` : ""}. It isn't replaced.`,
		...changes.map(({ message }) => `- ${message}`),
		"Publish or discard it in the dashboard, or take it over with “vidimus workflows pull --draft”.",
	]);
