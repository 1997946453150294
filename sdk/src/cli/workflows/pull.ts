import { mkdir, writeFile } from "node:fs/promises";
import type { Workflow, WorkflowDefinition } from "../../generated/types.ts";
import { CommandError, type Terminal } from "../terminal.ts";
import { fileOf, formatFile, isWorkflowKey, readText, type WorkflowScope } from "./files.ts";

const describeVersion = ({ version, note, published_by: by }: Workflow): string =>
	`version ${version}${by ? `, published by ${by.name}` : ""}${note ? `: ${note.replaceAll("\n", " ")}` : ""}`;

/** What is written of a workflow, and what that is. */
async function loadContent(
	{ client }: WorkflowScope,
	workflow: Workflow,
	preferDraft: boolean,
	signal: AbortSignal,
): Promise<{ definition: WorkflowDefinition; origin: string }> {
	if (preferDraft && workflow.draft) {
		const { definition, saved_by: by } = await client.workflows.getDraft(workflow.key, { signal });
		return { definition, origin: `draft${by ? `, saved by ${by.name}` : ""}` };
	}
	const { definition } = await client.workflows.getVersion(workflow.key, String(workflow.version), {
		signal,
	});
	return { definition, origin: describeVersion(workflow) };
}

/**
 * Writes one file per workflow, and prints which were created or changed.
 * @throws CommandError where the app has no workflow of a key; no file is written then
 */
export async function pull(
	scope: WorkflowScope,
	{ draft }: { draft: boolean },
	{ out, signal }: Terminal,
): Promise<void> {
	const { client, dir, keys } = scope;
	const all = (await client.workflows.list({ signal })).data;
	const unknown = keys.filter((key) => !all.some((workflow) => workflow.key === key));
	if (unknown.length > 0)
		throw new CommandError(
			`This app has no workflow ${unknown.join(", ")}. Its workflows: ${all.map(({ key }) => key).join(", ")}.`,
		);
	await mkdir(dir, { recursive: true });
	for (const workflow of all.filter(({ key }) => keys.length === 0 || keys.includes(key))) {
		const { key, name } = workflow;
		// It becomes the name of a file.
		if (!isWorkflowKey(key)) throw new CommandError("The server sent a workflow whose key isn't one.");
		const { definition, origin } = await loadContent(scope, workflow, draft, signal);
		const path = fileOf(dir, key);
		const before = await readText(path);
		const text = formatFile({ key, name, definition });
		if (before !== text) await writeFile(path, text);
		const done = before === null ? "created" : before === text ? "unchanged" : "changed";
		out(`${done.padEnd(9)}  ${path}  (${origin})`);
	}
}
