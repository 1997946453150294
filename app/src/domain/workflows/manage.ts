import { isDeepStrictEqual } from "node:util";
import { Problem } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import { authorize, type Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import {
	type CreateWorkflow,
	type ListVersions,
	maxWorkflows,
	type UpdateWorkflow,
	type Workflow,
	type WorkflowChangeDetail,
	type WorkflowVersion,
	type WorkflowVersionSummary,
} from "./contract.ts";
import { loadVersion, loadWorkflow, lockDefaultWorkflow, withLockedWorkflow } from "./load-workflow.ts";
import { presentVersion, presentWorkflow, summarizeVersion } from "./present.ts";
import { assertPublishable, recordPublication } from "./publish.ts";
import {
	countWorkflows,
	findWorkflow,
	insertWorkflow,
	listVersionRows,
	listWorkflowRows,
	unsetDefault,
	updateWorkflowRow,
} from "./queries.ts";
import { buildSimpleDefinition } from "./templates/simple-contract.ts";
import { describeChanges } from "./versions/describe-changes.ts";
import { buildWorkflowRow, insertVersion } from "./workflows.ts";

type Reader = Permitted<"workflows:read">;

const keyTaken = (key: string) =>
	new Problem(409, "workflow_key_taken", {
		values: { key },
		fields: [{ path: "key", code: "workflow_key_taken", key: "workflow_key_taken" }],
	});

/** The app's workflows, oldest first. */
export const listWorkflows = async ({ db }: Services, { actor }: Reader): Promise<Workflow[]> =>
	(await listWorkflowRows(db, actor.appId)).map(presentWorkflow);

/** @throws Problem 404 */
export const getWorkflow = async ({ db }: Services, { actor }: Reader, idOrKey: string): Promise<Workflow> =>
	presentWorkflow(await loadWorkflow(db, actor.appId, idOrKey));

/**
 * Creates a workflow and publishes its first version.
 * @throws Problem 409 `workflow_key_taken` or `too_many_workflows`, 422 `workflow_invalid`
 */
export async function createWorkflow(
	services: Services,
	caller: Permitted<"workflows:publish">,
	{ key, name, definition: given }: CreateWorkflow,
): Promise<Workflow> {
	const { appId, id: publishedBy } = caller.actor;
	await services.db.transaction(async (tx) => {
		const { latest } = await lockDefaultWorkflow(tx, appId);
		if ((await countWorkflows(tx, appId)) >= maxWorkflows)
			throw new Problem(409, "too_many_workflows", { values: { maximum: maxWorkflows } });
		if (await findWorkflow(tx, appId, key)) throw keyTaken(key);
		const { options } = latest.definition;
		const definition = given ?? buildSimpleDefinition(options);
		if (!isDeepStrictEqual(definition.options, options)) authorize(caller, "app:update");
		await assertPublishable(tx, appId, definition);
		const row = buildWorkflowRow(services, { appId, key, name, isDefault: false });
		const [inserted] = await insertWorkflow(tx, row);
		const version = await insertVersion(
			services,
			tx,
			{ id: row.id, appId, number: 1 },
			{ definition, publishedBy },
		);
		if (inserted) await recordPublication(services, tx, caller, inserted, { ...version, before: null });
	});
	return presentWorkflow(await loadWorkflow(services.db, appId, key));
}

/** Renames a workflow, sets its review target, or makes it the app's default. @throws Problem 403, 404 */
export async function updateWorkflow(
	services: Services,
	caller: Permitted<"workflows:publish">,
	idOrKey: string,
	{ name, is_default, review_target_hours: reviewTargetHours }: UpdateWorkflow,
): Promise<Workflow> {
	const { appId } = caller.actor;
	await withLockedWorkflow(services, caller, idOrKey, async (tx, { workflow }) => {
		const becomesDefault = is_default && !workflow.isDefault;
		// The options of whoever names no workflow are then others.
		if (becomesDefault) authorize(caller, "app:update");
		if (becomesDefault) await unsetDefault(tx, appId);
		const changes = {
			...(name && { name }),
			...(reviewTargetHours !== undefined && { reviewTargetHours }),
			...(becomesDefault && { isDefault: true }),
		};
		if (Object.keys(changes).length === 0) return;
		await updateWorkflowRow(tx, appId, workflow.id, changes);
		await auditApp(services, tx, caller, "workflow.changed", {
			objectId: workflow.id,
			details: {
				...(name && { name }),
				...(reviewTargetHours !== undefined && { review_target_hours: reviewTargetHours }),
				...(becomesDefault && { is_default: true }),
			},
		});
	});
	return presentWorkflow(await loadWorkflow(services.db, appId, idOrKey));
}

/** A page of versions, latest first. @throws Problem 404 */
export async function listVersions(
	{ db }: Services,
	{ actor }: Reader,
	idOrKey: string,
	{ cursor, limit }: ListVersions,
): Promise<Page<WorkflowVersionSummary>> {
	const { workflow } = await loadWorkflow(db, actor.appId, idOrKey);
	return paginate(
		await listVersionRows(db, actor.appId, workflow.id, { before: cursor, limit }),
		limit,
		({ number }) => String(number),
		summarizeVersion,
	);
}

/** @throws Problem 404 */
export async function getVersion(
	{ db }: Services,
	{ actor }: Reader,
	{ id, number }: { id: string; number: number },
): Promise<WorkflowVersion> {
	const { workflow } = await loadWorkflow(db, actor.appId, id);
	return presentVersion(await loadVersion(db, workflow, number));
}

/** What differs between two versions, or between one and the draft. @throws Problem 404, 409 `draft_missing` */
export async function compareVersions(
	{ db }: Services,
	{ actor, locale }: Reader,
	idOrKey: string,
	{ base, head }: { base: number; head?: number | undefined },
): Promise<WorkflowChangeDetail[]> {
	const { workflow } = await loadWorkflow(db, actor.appId, idOrKey);
	if (head === undefined && !workflow.draft) throw new Problem(409, "draft_missing");
	const before = await loadVersion(db, workflow, base);
	const after = head === undefined ? workflow.draft! : (await loadVersion(db, workflow, head)).definition;
	return describeChanges(before.definition, after, locale);
}
