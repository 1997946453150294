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
import { assertRevision } from "./drafts.ts";
import { deriveWorkflowKey } from "./event-keys.ts";
import { loadVersion, loadWorkflow, withLockedWorkflow } from "./load-workflow.ts";
import { assertOptions } from "./options/assert-options.ts";
import type { VerificationOptions } from "./options/options-contract.ts";
import { presentWorkflow, summarizeWorkflow } from "./present.ts";
import { findPersonLanguages, lockWorkflow, updateWorkflowRow, type WorkflowRow } from "./queries.ts";
import { listChanges } from "./versions/changes.ts";
import { toFieldIssue } from "./versions/describe-problems.ts";
import { insertVersion, type PublishedWorkflow } from "./workflows.ts";

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

/** Publishes a definition as the next version of a locked workflow, whose draft ends. */
async function publishNext(
	services: Services,
	tx: Db,
	caller: Permitted<"workflows:publish">,
	row: WorkflowRow,
	next: { definition: WorkflowDefinition; note: string | null; restoredFrom?: number },
): Promise<void> {
	const latest = await loadVersion(tx, row, row.version);
	if (isDeepStrictEqual(latest.definition, next.definition)) throw new Problem(409, "workflow_unchanged");
	// Whoever may publish steps may not set what the settings' page would refuse them.
	if (!isDeepStrictEqual(latest.definition.options, next.definition.options)) authorize(caller, "app:update");
	await assertPublishable(tx, row.appId, next.definition);
	const number = row.version + 1;
	const { id, appId } = row;
	const publishedBy = caller.actor.id;
	const version = await insertVersion(services, tx, { id, appId, number }, { ...next, publishedBy });
	await updateWorkflowRow(tx, appId, id, {
		draft: null,
		draftRevision: row.draftRevision + 1,
		draftBy: null,
		draftAt: null,
	});
	await recordPublication(services, tx, caller, row, { ...version, before: latest.definition });
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
	await withLockedWorkflow(services, caller, idOrKey, async (tx, row) => {
		if (!row.draft) throw new Problem(409, "draft_missing");
		assertRevision(caller, row, revision, row.draft);
		await publishNext(services, tx, caller, row, { definition: row.draft, note });
	});
	return presentWorkflow(await loadWorkflow(services.db, caller.actor.appId, idOrKey));
}

/**
 * Publishes an older version anew.
 * @throws Problem 403, 404, 409 `workflow_unchanged`, 422 `workflow_invalid`
 */
export async function restoreVersion(
	services: Services,
	caller: Permitted<"workflows:publish">,
	{ id, number }: { id: string; number: number },
	note: string | null,
): Promise<Workflow> {
	await withLockedWorkflow(services, caller, id, async (tx, row) => {
		const { definition } = await loadVersion(tx, row, number);
		await publishNext(services, tx, caller, row, { definition, note, restoredFrom: number });
	});
	return presentWorkflow(await loadWorkflow(services.db, caller.actor.appId, id));
}

/**
 * Publishes a workflow with other options, as its next version. Its draft, if there is one, stays as it is.
 * @param tx in which the app is locked
 */
export async function publishOptions(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ id, definition }: PublishedWorkflow,
	options: VerificationOptions,
): Promise<void> {
	const { appId } = caller.actor;
	const row = await lockWorkflow(tx, appId, id);
	if (!row) throw new Error("A workflow is missing.");
	const version = await insertVersion(
		services,
		tx,
		{ id, appId, number: row.version + 1 },
		{ definition: { ...definition, options }, publishedBy: caller.actor.id },
	);
	await recordPublication(services, tx, caller, row, { ...version, before: definition });
}
