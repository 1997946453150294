import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { Database, Db } from "../database/database.ts";

/** Milliseconds between sweeps: the maximum delay of retries, delayed jobs and jobs that no worker was woken for. */
const sweepIntervalMs = 1000;

async function listQueuesWithDueJobs(db: Db): Promise<string[]> {
	const { rows } = (await db.execute(
		sql`select name from pgboss.queue q where exists (
			select 1 from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
	)) as unknown as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
}

/**
 * Lets others take over the jobs of processes that have died. pg-boss looks for them once a minute, in all jobs that it keeps;
 * jobs with a group have an index.
 */
async function failAbandonedJobs(db: Db, boss: PgBoss): Promise<void> {
	const { rows } = (await db.execute(
		sql`select j.name, j.id, j.retry_count from pgboss.queue q
			join pgboss.job j on j.name = q.name and j.state = 'active' and j.group_id is not null
			where q.heartbeat_seconds is not null and j.heartbeat_on < now() - j.heartbeat_seconds * interval '1 second'`,
	)) as unknown as { rows: { name: string; id: string; retry_count: number }[] };
	// The count distinguishes this run of a job from one that another process has begun meanwhile.
	for (const { name, id, retry_count: retryCount } of rows)
		await boss.fail(name, { id, retryCount }, { message: "The job's process has ended or hangs." });
}

/**
 * Each second, wakes the workers of every queue with due jobs, and fails the jobs of dead processes.
 * @returns a function that stops it
 */
export function startQueueSweep(
	{ db }: Database,
	boss: PgBoss,
	workers: ReadonlyMap<string, readonly string[]>,
): () => Promise<void> {
	const sweep = async () => {
		await failAbandonedJobs(db, boss);
		for (const name of await listQueuesWithDueJobs(db))
			for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
	};
	let sweeping: Promise<void> | null = null;
	const timer = setInterval(() => {
		// Other queries report that the database is unavailable; the next sweep may reach it again.
		sweeping ??= sweep()
			.catch(() => {})
			.finally(() => {
				sweeping = null;
			});
	}, sweepIntervalMs);
	return async () => {
		clearInterval(timer);
		await sweeping;
	};
}
