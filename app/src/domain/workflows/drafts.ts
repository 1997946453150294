import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { SaveDraft, WorkflowDraft, WorkflowValidation } from "./contract.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";
import { validateDefinition } from "./definition/validate.ts";
import { loadWorkflow, withLockedWorkflow } from "./load-workflow.ts";
import { assertOptions } from "./options/assert-options.ts";
import { presentMember } from "./present.ts";
import {
	findPersonLanguages,
	updateWorkflowRow,
	type WorkflowRow,
	type WorkflowWithVersion,
} from "./queries.ts";
import { describeChanges } from "./versions/describe-changes.ts";
import { describeProblems } from "./versions/describe-problems.ts";

/** Most differences that a refusal names. */
const maxDifferences = 20;

/**
 * Refuses to save over or publish a draft that somebody else saved since it was read, and names what they saved.
 * @param own the caller's definition
 * @throws Problem 409 `draft_changed`
 */
export function assertRevision(
	{ locale }: Pick<Caller<AppActor>, "locale">,
	{ draft, draftRevision }: Pick<WorkflowRow, "draft" | "draftRevision">,
	revision: number,
	own: WorkflowDefinition,
): void {
	if (revision === draftRevision) return;
	const differences = draft ? describeChanges(own, draft, locale) : [];
	throw new Problem(409, "draft_changed", {
		values: { revision: draftRevision },
		fields: differences.slice(0, maxDifferences).map(({ node, message }) => ({
			path: node === null ? "definition" : `definition.nodes.${node}`,
			code: "draft_changed",
			key: "workflow.difference",
			values: { message },
		})),
	});
}

async function assess(
	services: Services,
	{ actor, locale }: Caller<AppActor>,
	{ latest }: WorkflowWithVersion,
	definition: WorkflowDefinition,
): Promise<Pick<WorkflowValidation, "problems" | "changes">> {
	const languages = await findPersonLanguages(services.db, actor.appId);
	return {
		problems: describeProblems(validateDefinition(definition, languages), locale),
		changes: describeChanges(latest.definition, definition, locale),
	};
}

/** The draft of a workflow; while there is none, its latest version, to begin one. @throws Problem 404 */
export async function getDraft(
	services: Services,
	caller: Permitted<"workflows:read">,
	idOrKey: string,
): Promise<WorkflowDraft> {
	const found = await loadWorkflow(services.db, caller.actor.appId, idOrKey);
	const { workflow, latest, drafter } = found;
	const definition = workflow.draft ?? latest.definition;
	return {
		object: "workflow_draft",
		workflow: workflow.id,
		revision: workflow.draftRevision,
		definition,
		...(await assess(services, caller, found, definition)),
		saved_at: workflow.draftAt?.toISOString() ?? null,
		saved_by: presentMember(workflow.draftBy, drafter),
	};
}

/**
 * Saves the draft, which may have problems.
 * @throws Problem 404, 409 `draft_changed` with what somebody else saved meanwhile, 422
 */
export async function saveDraft(
	services: Services,
	caller: Permitted<"workflows:read" | "workflows:publish">,
	idOrKey: string,
	{ revision, definition }: SaveDraft,
): Promise<WorkflowDraft> {
	assertOptions(definition.options, "definition.options");
	await withLockedWorkflow(services, caller, idOrKey, async (tx, { workflow }) => {
		assertRevision(caller, workflow, revision, definition);
		await updateWorkflowRow(tx, workflow.appId, workflow.id, {
			draft: definition,
			draftRevision: workflow.draftRevision + 1,
			draftBy: caller.actor.id,
			draftAt: services.clock.now(),
		});
	});
	return getDraft(services, caller, idOrKey);
}

/** Ends the draft: it was published or discarded. @param tx in which the workflow is locked */
export const endDraft = (tx: Db, { appId, id, draftRevision }: WorkflowRow) =>
	updateWorkflowRow(tx, appId, id, {
		draft: null,
		draftRevision: draftRevision + 1,
		draftBy: null,
		draftAt: null,
	});

/** Discards the draft, if there is one. @throws Problem 404 */
export const discardDraft = (
	services: Services,
	caller: Permitted<"workflows:publish">,
	idOrKey: string,
): Promise<void> =>
	withLockedWorkflow(services, caller, idOrKey, async (tx, { workflow }) => {
		if (workflow.draft) await endDraft(tx, workflow);
	});

/** What publishing a definition would say, without saving it. @throws Problem 404, 422 */
export async function validateWorkflow(
	services: Services,
	caller: Permitted<"workflows:read">,
	idOrKey: string,
	definition: WorkflowDefinition,
): Promise<WorkflowValidation> {
	assertOptions(definition.options, "definition.options");
	const found = await loadWorkflow(services.db, caller.actor.appId, idOrKey);
	return { object: "workflow_validation", ...(await assess(services, caller, found, definition)) };
}
