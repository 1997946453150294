import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import { modes } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import { recordEvent } from "../events/events.ts";
import { authorize, type Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { PublishWorkflow, Workflow } from "./contract.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";
import { validateDefinition } from "./definition/validate.ts";
import { assertRevision, endDraft } from "./drafts.ts";
import { deriveWorkflowKey } from "./event-keys.ts";
import { loadVersion, loadWorkflow, withLockedWorkflow } from "./load-workflow.ts";
import { assertOptions } from "./options/assert-options.ts";
import type { VerificationOptions } from "./options/options-contract.ts";
import { presentWorkflow, summarizeWorkflow } from "./present.ts";
import { findPersonLanguages, type WorkflowRow, type WorkflowWithVersion } from "./queries.ts";
import { listChanges } from "./versions/changes.ts";
import { toFieldIssue } from "./versions/describe-problems.ts";
import { insertVersion } from "./workflows.ts";

/** Most problems that one response lists. */
const maxProblems = 50;

/** @throws Problem 422 with what keeps the definition from being published, at its nodes */
export async function assertPublishable(
	tx: Db,
	appId: string,
	definition: WorkflowDefinition,
): Promise<void> {
	assertOptions(definition.options, "definition.options");
	const problems = validateDefinition(definition, await findPersonLanguages(tx, appId));
	if (problems.length > 0)
		throw new Problem(422, "workflow_invalid", {
			fields: problems.slice(0, maxProblems).map(toFieldIssue),
		});
}

/**
 * Tells the app that a version was published: an event in each mode, as it holds for both, and an audit entry with what
 * it changes.
 */
export async function recordPublication(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: WorkflowRow,
	{ before, ...version }: { before: WorkflowDefinition | null } & Awaited<ReturnType<typeof insertVersion>>,
): Promise<void> {
	const data = summarizeWorkflow(row, version);
	const { appId } = row;
	const key = deriveWorkflowKey(await services.vault.getAppKey(appId, tx));
	for (const mode of modes)
		await recordEvent(services, tx, caller, {
			appId,
			mode,
			type: "workflow.published",
			objectId: row.id,
			data,
			key,
		});
	const { number, note, restoredFrom } = version;
	await auditApp(services, tx, caller, "workflow.published", {
		objectId: row.id,
		details: {
			version: number,
			...(note !== null && { note }),
			...(restoredFrom !== null && { restored_from: restoredFrom }),
			...(before && { changes: listChanges(before, version.definition) }),
		},
	});
}

/** What is published as the next version of a workflow. */
type NextVersion = Pick<Parameters<typeof insertVersion>[3], "definition" | "note" | "restoredFrom">;

/** Publishes a definition as the next version of a locked workflow. */
async function insertNext(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ workflow, latest }: WorkflowWithVersion,
	next: NextVersion,
): Promise<void> {
	const { id, appId } = workflow;
	const number = latest.number + 1;
	const publishedBy = caller.actor.id;
	const version = await insertVersion(services, tx, { id, appId, number }, { ...next, publishedBy });
	await recordPublication(services, tx, caller, workflow, { ...version, before: latest.definition });
}

/** Publishes what a member or a developer wrote, if it is valid and changes something. */
async function publishNext(
	services: Services,
	tx: Db,
	caller: Permitted<"workflows:publish">,
	found: WorkflowWithVersion,
	next: NextVersion,
): Promise<void> {
	const { definition: before } = found.latest;
	if (isDeepStrictEqual(before, next.definition)) throw new Problem(409, "workflow_unchanged");
	// Whoever may publish steps may not set what the settings' page would refuse them.
	if (!isDeepStrictEqual(before.options, next.definition.options)) authorize(caller, "app:update");
	await assertPublishable(tx, found.workflow.appId, next.definition);
	await insertNext(services, tx, caller, found, next);
}

/**
 * Publishes the draft. Verifications that exist keep their version.
 * @throws Problem 403, 404, 409 `draft_missing`, `draft_changed` or `workflow_unchanged`, 422 `workflow_invalid`
 */
export async function publishDraft(
	services: Services,
	caller: Permitted<"workflows:publish">,
	idOrKey: string,
	{ revision, note }: PublishWorkflow,
): Promise<Workflow> {
	await withLockedWorkflow(services, caller, idOrKey, async (tx, found) => {
		const { draft } = found.workflow;
		if (!draft) throw new Problem(409, "draft_missing");
		assertRevision(caller, found.workflow, revision, draft);
		await endDraft(tx, found.workflow);
		await publishNext(services, tx, caller, found, { definition: draft, note });
	});
	return presentWorkflow(await loadWorkflow(services.db, caller.actor.appId, idOrKey));
}

/**
 * Publishes an older version anew. The draft, if there is one, stays as it is.
 * @throws Problem 403, 404, 409 `workflow_unchanged`, 422 `workflow_invalid`
 */
export async function restoreVersion(
	services: Services,
	caller: Permitted<"workflows:publish">,
	{ id, number }: { id: string; number: number },
	note: string | null,
): Promise<Workflow> {
	await withLockedWorkflow(services, caller, id, async (tx, found) => {
		const { definition } = await loadVersion(tx, found.workflow, number);
		await publishNext(services, tx, caller, found, { definition, note, restoredFrom: number });
	});
	return presentWorkflow(await loadWorkflow(services.db, caller.actor.appId, id));
}

/**
 * Publishes a locked workflow with other options, as its next version. The draft, if there is one, stays as it is.
 * @param options that the settings accept
 */
export const publishOptions = (
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	found: WorkflowWithVersion,
	options: VerificationOptions,
): Promise<void> =>
	insertNext(services, tx, caller, found, { definition: { ...found.latest.definition, options } });
