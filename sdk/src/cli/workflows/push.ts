import { VidimusError } from "../../errors.ts";
import { CommandError, type Terminal } from "../terminal.ts";
import { fileOf, listFiles, readWorkflowFile, type WorkflowScope } from "./files.ts";
import { type Plan, planFile } from "./plan.ts";
import { describeForeignDraft } from "./problems.ts";

/** Reads and plans every file before anything is changed. @throws CommandError with the problems of all files */
async function planFiles(scope: WorkflowScope, signal: AbortSignal): Promise<Plan[]> {
	const { client, dir } = scope;
	const keys = scope.keys.length > 0 ? [...new Set(scope.keys)] : await listFiles(dir);
	const existing = keys.length > 0 ? (await client.workflows.list({ signal })).data : [];
	const plans: Plan[] = [];
	const refusals: string[] = [];
	for (const key of keys)
		try {
			const file = await readWorkflowFile(dir, key);
			plans.push(await planFile(client, file, fileOf(dir, key), existing, signal));
		} catch (error) {
			if (!(error instanceof CommandError)) throw error;
			refusals.push(error.message);
		}
	if (refusals.length > 0) throw new CommandError([...refusals, "Nothing was published."].join("\n"));
	return plans;
}

/** Publishes the file's definition. A draft of our own ends with a publication that is refused. */
async function publish(
	{ client }: WorkflowScope,
	{ file: { key, definition }, path, draft }: Plan & { draft: NonNullable<Plan["draft"]> },
	note: string | undefined,
): Promise<number> {
	let saved = false;
	try {
		const { revision } = await client.workflows.saveDraft(key, { revision: draft.revision, definition });
		saved = true;
		return (await client.workflows.publish(key, { revision, ...(note && { note }) })).version;
	} catch (error) {
		if (error instanceof VidimusError && error.code === "draft_changed")
			throw new CommandError(describeForeignDraft(path, await client.workflows.getDraft(key)));
		if (saved && draft.saved_at === null) await client.workflows.discardDraft(key);
		throw error;
	}
}

async function apply(scope: WorkflowScope, plan: Plan, note: string | undefined): Promise<string> {
	const { key, name, definition } = plan.file;
	const { client } = scope;
	if (!plan.draft) {
		const { version } = await client.workflows.create({ key, name: name ?? key, definition });
		return `${key}: created, version ${version}.`;
	}
	const version = plan.changes.length > 0 ? await publish(scope, { ...plan, draft: plan.draft }, note) : null;
	if (plan.rename && name !== null) await client.workflows.update(key, { name });
	return version === null ? `${key}: renamed.` : `${key}: published as version ${version}.`;
}

/**
 * Publishes what the files change, and prints it in words.
 * @throws CommandError where a file is invalid or would replace somebody's draft; nothing is published then
 */
export async function push(
	scope: WorkflowScope,
	{ dryRun, note }: { dryRun: boolean; note: string | undefined },
	{ out, signal }: Terminal,
): Promise<void> {
	const plans = await planFiles(scope, signal);
	if (plans.length === 0) return out(`${scope.dir} has no files of workflows.`);
	for (const { title, changes, rename } of plans)
		out([title, ...(rename ? [rename] : []), ...changes].join("\n  "));
	const changing = plans.filter(({ draft, changes, rename }) => !draft || rename || changes.length > 0);
	if (changing.length === 0) return out("Nothing to publish.");
	if (dryRun) return out("Valid. Nothing was published (--dry-run).");
	for (const plan of changing) out(await apply(scope, plan, note));
	out("New verifications of both modes follow these versions. Existing ones keep theirs.");
}
