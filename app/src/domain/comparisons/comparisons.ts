import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { paginate } from "../../platform/pagination.ts";
import { dayMs } from "../../shared/durations.ts";
import type { Page } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { WorkflowDefinition } from "../workflows/definition/definition-contract.ts";
import { loadVersion, loadWorkflow } from "../workflows/load-workflow.ts";
import { assertPublishable } from "../workflows/publish.ts";
import type {
	ComparedCase,
	Comparison,
	CreateComparison,
	ListComparedCases,
	ListComparisons,
} from "./contract.ts";
import { presentComparedCase, presentComparison } from "./present.ts";
import {
	type ComparisonWithCreator,
	cancelRunningComparison,
	countComparableCases,
	deleteComparisonsBefore,
	findComparison,
	findRunningComparison,
	insertComparison,
	listChangedCases,
	listComparisonRows,
} from "./queries.ts";
import { type ComparisonJob, runComparisonQueue } from "./run-comparison.ts";
import { emptyTally } from "./tally.ts";
import { comparisonRetentionDays } from "./values.ts";

type Reader = Permitted<"workflows:read">;

/** What one comparison is named by. */
interface ComparisonParams {
	/** ID or key of the workflow. */
	id: string;
	comparison: string;
}

/** The version or draft to compare with. @throws Problem 404, 409 `draft_missing` */
async function loadHead(
	db: Db,
	workflow: Awaited<ReturnType<typeof loadWorkflow>>["workflow"],
	head: number | undefined,
): Promise<{ definition: WorkflowDefinition; head: number | null; draftRevision: number | null }> {
	if (head !== undefined) {
		const { definition } = await loadVersion(db, workflow, head);
		return { definition, head, draftRevision: null };
	}
	if (!workflow.draft) throw new Problem(409, "draft_missing");
	return { definition: workflow.draft, head: null, draftRevision: workflow.draftRevision };
}

/** @throws Problem 404 */
async function loadComparison(
	db: Db,
	{ actor }: Caller<AppActor>,
	{ id, comparison }: ComparisonParams,
): Promise<ComparisonWithCreator> {
	const { workflow } = await loadWorkflow(db, actor.appId, id);
	const row = await findComparison(db, actor, workflow.id, comparison);
	if (!row) throw notFound();
	return row;
}

/**
 * Starts to compare the draft, or a version, with what decided the latest cases of the workflow in the caller's mode.
 * @throws Problem 404, 409 `draft_missing` or `comparison_running`, 422 `workflow_invalid`
 */
export async function createComparison(
	services: Services,
	caller: Permitted<"workflows:publish">,
	idOrKey: string,
	{ cases, head: named }: CreateComparison,
): Promise<Comparison> {
	const { db, clock, jobs } = services;
	const { appId, mode, id: createdBy } = caller.actor;
	const createdAt = clock.now();
	const id = newId("comparison", createdAt);
	return db.transaction(async (tx) => {
		await lockByName(tx, `comparisons ${appId} ${mode}`);
		const { workflow } = await loadWorkflow(tx, appId, idOrKey);
		const compared = await loadHead(tx, workflow, named);
		await assertPublishable(tx, appId, compared.definition);
		if (await findRunningComparison(tx, { appId, mode })) throw new Problem(409, "comparison_running");
		const { id: workflowId, isDefault } = workflow;
		const total = await countComparableCases(tx, { appId, mode }, { workflowId, isDefault }, cases);
		await insertComparison(tx, {
			id,
			appId,
			mode,
			workflowId,
			...compared,
			status: "running",
			total,
			tally: emptyTally,
			createdBy,
			createdAt,
		});
		await jobs.send<ComparisonJob>(tx, runComparisonQueue, { comparison: id }, { group: appId });
		const created = await loadComparison(tx, caller, { id: workflowId, comparison: id });
		await auditApp(services, tx, caller, "workflow.compared", {
			objectId: workflowId,
			details: { comparison: id, cases: total, ...(named !== undefined && { version: named }) },
		});
		return presentComparison(created);
	});
}

/** A page of a workflow's comparisons in the caller's mode, latest first. @throws Problem 404 */
export async function listComparisons(
	{ db }: Services,
	{ actor }: Reader,
	idOrKey: string,
	query: ListComparisons,
): Promise<Page<Comparison>> {
	const { workflow } = await loadWorkflow(db, actor.appId, idOrKey);
	const rows = await listComparisonRows(db, actor, workflow.id, query);
	return paginate(rows, query.limit, ({ id }) => id, presentComparison);
}

/** @throws Problem 404 */
export const getComparison = async (
	{ db }: Services,
	caller: Reader,
	params: ComparisonParams,
): Promise<Comparison> => presentComparison(await loadComparison(db, caller, params));

/** Ends a running comparison; what it has counted stays. @throws Problem 404, 409 `comparison_ended` */
export async function cancelComparison(
	services: Services,
	caller: Permitted<"workflows:publish">,
	params: ComparisonParams,
): Promise<Comparison> {
	const { db, clock } = services;
	return db.transaction(async (tx) => {
		const { id, workflowId } = await loadComparison(tx, caller, params);
		if (!(await cancelRunningComparison(tx, caller.actor, id, clock.now())))
			throw new Problem(409, "comparison_ended");
		const canceled = await loadComparison(tx, caller, params);
		await auditApp(services, tx, caller, "workflow.comparison_canceled", {
			objectId: workflowId,
			details: { comparison: id },
		});
		return presentComparison(canceled);
	});
}

/** A page of the cases that would have ended in another way, latest first. @throws Problem 404 */
export async function listComparedCases(
	{ db }: Services,
	caller: Permitted<"workflows:read" | "verifications:read">,
	params: ComparisonParams,
	query: ListComparedCases,
): Promise<Page<ComparedCase>> {
	const { id } = await loadComparison(db, caller, params);
	const rows = await listChangedCases(db, caller.actor, id, query);
	return paginate(rows, query.limit, ({ verificationId }) => verificationId, presentComparedCase);
}

export const deleteOldComparisons = ({ db, clock }: Services) =>
	deleteComparisonsBefore(db, new Date(clock.now().getTime() - comparisonRetentionDays * dayMs));
