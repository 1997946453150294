import { isDeepStrictEqual } from "node:util";
import type { Vidimus } from "../../client.ts";
import { VidimusError } from "../../errors.ts";
import type { Workflow, WorkflowDraft, WorkflowValidation } from "../../generated/types.ts";
import { CommandError } from "../terminal.ts";
import type { WorkflowFile } from "./files.ts";
import { describeForeignDraft, describeInvalidRequest, describeProblems } from "./problems.ts";

/** What pushing a file changes. */
export interface Plan {
	file: WorkflowFile;
	path: string;
	/** The draft that it is based on, or the latest version as one; null for a new workflow. */
	draft: WorkflowDraft | null;
	title: string;
	/** The changes in words. */
	changes: string[];
	/** The change of the name, in words; null without one. */
	rename: string | null;
}

/** @throws CommandError with the problems of the file, each at its node */
async function validate(
	client: Vidimus,
	file: WorkflowFile,
	path: string,
	workflow: string,
	signal: AbortSignal,
): Promise<WorkflowValidation> {
	const { definition } = file;
	const validation = await client.workflows
		.validate(workflow, { definition }, { signal })
		.catch((error: unknown) => {
			const refused = error instanceof VidimusError && [400, 413, 422].includes(error.status ?? 0);
			throw refused ? new CommandError(describeInvalidRequest(path, file, error)) : error;
		});
	if (validation.problems.length > 0) throw new CommandError(describeProblems(path, validation.problems));
	return validation;
}

/**
 * Validates a file by the server, and finds what pushing it would change.
 * @throws CommandError where the file is invalid or would replace somebody's draft
 */
export async function planFile(
	client: Vidimus,
	file: WorkflowFile,
	path: string,
	existing: readonly Workflow[],
	signal: AbortSignal,
): Promise<Plan> {
	const { key, name } = file;
	const workflow = existing.find((one) => one.key === key);
	// A new one is validated beside the default: what is valid depends on the app, not on the workflow.
	const beside = workflow ?? existing.find((one) => one.is_default);
	if (!beside) throw new CommandError("This app has no workflow yet.");
	const { changes } = await validate(client, file, path, beside.key, signal);
	if (!workflow) return { file, path, draft: null, title: `${key}: new workflow`, changes: [], rename: null };
	const draft = await client.workflows.getDraft(key, { signal });
	// Both are compared with the latest version, so equal changes are equal definitions.
	const isForeign = draft.saved_at !== null && !isDeepStrictEqual(draft.changes, changes);
	if (changes.length > 0 && isForeign) throw new CommandError(describeForeignDraft(path, draft));
	const rename = name !== null && name !== workflow.name ? `Name: ${workflow.name ?? key} → ${name}` : null;
	const unchanged = changes.length === 0 && !rename;
	const title = `${key}: ${unchanged ? "no changes" : `changes of version ${workflow.version}`}`;
	return { file, path, draft, title, changes: changes.map(({ message }) => message), rename };
}
