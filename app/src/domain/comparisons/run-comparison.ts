import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import { readObjectKeys } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import { shareApp } from "../shared/share-app.ts";
import { loadVersion, loadWorkflow } from "../workflows/load-workflow.ts";
import { runWorkflow } from "../workflows/running/run-workflow.ts";
import { type CaseResult, type ComparedWorkflow, compareCase } from "./compare-case.ts";
import { listPathNodes } from "./compare-paths.ts";
import {
	type ComparedCaseRow,
	type ComparisonRow,
	type DecidedAttempt,
	type DecidedCase,
	findComparisonOfAnyApp,
	insertComparedCases,
	listComparableCases,
	listEvidence,
	lockComparisonOfAnyApp,
	lockUnredacted,
	updateComparison,
} from "./queries.ts";
import { addToTally } from "./tally.ts";

export const runComparisonQueue = "comparisons.run";

/** Cases of a job: the evidence of one takes up to some 100 kB of memory, and a job should end within a second. */
const batchSize = 25;

export interface ComparisonJob {
	comparison: string;
}

/** A case of a batch with its result. */
interface ResultOfCase {
	verification: string;
	result: CaseResult;
}

/** What the cases of a batch are selected by and compared with. */
async function loadComparedWorkflow(
	{ db }: Services,
	{ appId, workflowId, definition }: ComparisonRow,
): Promise<ComparedWorkflow & { isDefault: boolean }> {
	const { workflow } = await loadWorkflow(db, appId, workflowId);
	const { definition: first } = await loadVersion(db, workflow, 1);
	const firstPath = listPathNodes(first, runWorkflow(first, {}).path);
	return { id: workflowId, definition, first, firstPath, isDefault: workflow.isDefault };
}

function decideCase(
	{ log }: Services,
	row: DecidedCase,
	key: EncryptionKey | Error | null | undefined,
	attempts: readonly DecidedAttempt[],
	workflow: ComparedWorkflow,
): CaseResult {
	if (row.redaction !== "none" || key === null) return { skipped: "redacted" };
	if (key === undefined || key instanceof Error) return { skipped: "unreadable" };
	try {
		return compareCase(key, row, attempts, workflow);
	} catch (error) {
		log.warn(
			{ verification: row.id, ...toLogFields(error as Error) },
			"a case couldn't be compared: it counts as unreadable",
		);
		return { skipped: "unreadable" };
	}
}

/** Decides a batch of cases one by one, and lets everything else run in between. */
async function decideBatch(
	services: Services,
	comparison: ComparisonRow,
	rows: readonly DecidedCase[],
	workflow: ComparedWorkflow,
): Promise<ResultOfCase[]> {
	const keys = await readObjectKeys(services, rows);
	const evidence = Map.groupBy(
		await listEvidence(
			services.db,
			comparison,
			rows.map(({ id }) => id),
		),
		({ verificationId }) => verificationId,
	);
	const results: ResultOfCase[] = [];
	for (const row of rows) {
		const result = decideCase(services, row, keys.get(row.id), evidence.get(row.id) ?? [], workflow);
		results.push({ verification: row.id, result });
		await yieldToOthers();
	}
	return results;
}

function toRow(
	{ id, appId, mode }: ComparisonRow,
	{ verification, result }: ResultOfCase,
): ComparedCaseRow | null {
	if ("skipped" in result) return null;
	const { before, after, lacks, node, nodesBefore, nodesAfter } = result;
	const toKeys = (nodes: { key: string }[]) => nodes.map(({ key }) => key);
	return {
		comparisonId: id,
		verificationId: verification,
		appId,
		mode,
		before,
		after,
		lacks,
		node,
		pathBefore: nodesBefore && toKeys(nodesBefore),
		pathAfter: toKeys(nodesAfter),
	};
}

/**
 * Compares the next batch of a running comparison, and enqueues the one after it. Progress and results are saved together,
 * so that after a crash, or with a second run of the job, no case is counted twice.
 */
export async function runComparisonBatch(
	services: Services,
	{ comparison: id }: ComparisonJob,
): Promise<void> {
	const { db, clock, jobs } = services;
	const comparison = await findComparisonOfAnyApp(db, id);
	if (comparison?.status !== "running") return;
	const workflow = await loadComparedWorkflow(services, comparison);
	const limit = Math.min(batchSize, comparison.total - comparison.processed);
	const selection = { workflowId: comparison.workflowId, isDefault: workflow.isDefault };
	const rows = await listComparableCases(db, comparison, selection, { before: comparison.cursor, limit });
	const results = await decideBatch(services, comparison, rows, workflow);
	await db.transaction(async (tx) => {
		await shareApp(tx, comparison.appId);
		const locked = await lockComparisonOfAnyApp(tx, id);
		if (locked?.status !== "running" || locked.cursor !== comparison.cursor) return;
		const unredacted = await lockUnredacted(
			tx,
			comparison,
			rows.map((row) => row.id),
		);
		const kept = results
			.flatMap((result) => toRow(comparison, result) ?? [])
			.filter(({ verificationId }) => unredacted.has(verificationId));
		if (kept.length > 0) await insertComparedCases(tx, kept);
		const processed = comparison.processed + rows.length;
		// Cases that were reopened or deleted since the start are no longer there.
		const isDone = rows.length < limit || processed >= comparison.total;
		await updateComparison(tx, id, {
			processed,
			cursor: rows.at(-1)?.id ?? comparison.cursor,
			tally: results.reduce((tally, { result }) => addToTally(tally, result), comparison.tally),
			...(isDone && { status: "completed", total: processed, endedAt: clock.now() }),
		});
		if (!isDone)
			await jobs.send<ComparisonJob>(tx, runComparisonQueue, { comparison: id }, { group: comparison.appId });
	});
}
