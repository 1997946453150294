import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import { isConnectionLoss } from "./database/connection-errors.ts";
import type { Database, Db } from "./database/database.ts";
import { type Logger, toLogFields } from "./logging/log.ts";

export interface QueueOptions {
	retryLimit?: number;
	/** Seconds before the first retry; each waits about twice as long as the one before. */
	retryDelay?: number;
	/** The most seconds between two retries. */
	retryDelayMax?: number;
	expireInSeconds?: number;
	/** `short`: while one job waits, sending another does nothing. */
	policy?: "short";
}

/** Work that outlives the request, kept in the database: enqueued in the same transaction as its cause. */
export interface JobQueue {
	/** Creates the queue when it is new. `retryLimit` retries, each later than the last. */
	createQueue(name: string, options?: QueueOptions): Promise<void>;
	/** Enqueues inside `tx`: when it rolls back, the job was never there. Jobs of one `key` can be hastened. */
	send<Data extends object>(
		tx: Db,
		name: string,
		data: Data,
		options?: { key?: string; afterSeconds?: number },
	): Promise<void>;
	/** Runs a key's jobs that wait for their next try at once. */
	retryNow(name: string, key: string): Promise<void>;
	work<Data extends object>(
		name: string,
		handler: (data: Data) => Promise<void>,
		options?: { concurrency?: number; batch?: number },
	): Promise<void>;
	/** Runs `handler` by the clock; one process of all runs it each time. */
	schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
	/** Seconds for which the job that is due longest has waited; 0 where none is. */
	longestWaitSeconds(): Promise<number>;
	/** Called before the queues stop, to end background work of this process. */
	onStop(end: () => Promise<void>): void;
	/** Waits for the work in hand, then stops. */
	stop(): Promise<void>;
}

const noJobId = "00000000-0000-0000-0000-000000000000";

/**
 * A worker hears of a job by a notification, or by the sweep; by itself it seldom looks: two dozen that look each second
 * keep an idle server busy. After a full batch it fetches on at once: one job at a time, a backlog would go at one a
 * second.
 */
const pollingOptions = {
	pollingIntervalSeconds: 30,
	notifyPollingIntervalSeconds: 30,
	burstWhenBatchFull: true,
};

/** Milliseconds between sweeps: how late a retry, a delayed job or one whose notification was lost may begin. */
const sweepIntervalMs = 1000;

/** Tells the workers of each queue that has a job due, by one question for all. @returns how to end it */
function startQueueSweep(
	{ db }: Database,
	boss: PgBoss,
	workers: ReadonlyMap<string, readonly string[]>,
): () => Promise<void> {
	const sweep = async () => {
		const { rows } = (await db.execute(
			sql`select name from pgboss.queue q where exists (
				select 1 from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
		)) as unknown as { rows: { name: string }[] };
		for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
	};
	let sweeping: Promise<void> | null = null;
	const timer = setInterval(() => {
		// Queries with work to do report that the database is unavailable; the next sweep may reach it again.
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

/** Milliseconds between tries of a statement whose connection was lost: half a minute, in which a restart is over. */
const reconnectDelaysMs = [100, 400, 1500, 3000, 5000, 10_000, 10_000];

/**
 * Says again on another connection what one that was lost took with it. pg-boss doesn't: a job whose end couldn't be
 * recorded would count as at work until it expires, 15 minutes later. Its statements may run twice, its jobs do too.
 */
function retryLostStatements(database: ReturnType<PgBoss["getDb"]>, log: Logger): void {
	const executeSql = database.executeSql.bind(database);
	database.executeSql = async (text: string, values?: unknown[]) => {
		for (const wait of reconnectDelaysMs)
			try {
				return await executeSql(text, values);
			} catch (error) {
				if (!isConnectionLoss(error)) throw error;
				log.warn({ reason: (error as Error).message }, "the job queue lost its database connection");
				await delay(wait);
			}
		return executeSql(text, values);
	};
}

export async function openJobQueue(database: Database, log: Logger): Promise<JobQueue> {
	const stopHooks: (() => Promise<void>)[] = [];
	const boss = new PgBoss({ ...database.jobQueueOptions, persistWarnings: false });
	boss.on("error", (error) => log.error(toLogFields(error), "the job queue failed"));
	await boss.start();
	if (database.jobQueueOptions.connectionString) retryLostStatements(boss.getDb(), log);
	const workers = new Map<string, string[]>();
	const endSweeps = startQueueSweep(database, boss, workers);
	const queue: JobQueue["createQueue"] = async (name, options = {}) => {
		await boss.createQueue(name, {
			notify: true,
			retryLimit: 5,
			retryDelay: 1,
			retryBackoff: true,
			...options,
		});
		// Fills pg-boss's memory of the queue: looked up inside a transaction, PGlite's one connection waits for itself.
		await boss.getJobById(name, noJobId);
	};
	const work: JobQueue["work"] = async (name, handler, { concurrency = 1, batch = 2 } = {}) => {
		// Each job of a batch ends by itself: one that fails costs the others neither their end nor a try.
		const handle = async (jobs: { id: string; data: Parameters<typeof handler>[0] }[]) => {
			const results: JobResult[] = [];
			for (const { id, data } of jobs)
				try {
					await handler(data);
					results.push({ id, status: "completed" });
				} catch (error) {
					const loggedError = toLogFields(error as Error);
					log.error({ job: id, queue: name, ...loggedError }, "a job failed");
					results.push({ id, status: "failed", output: loggedError });
				}
			return results;
		};
		const options = { ...pollingOptions, batchSize: batch, perJobResults: true as const };
		const ids = await Promise.all(
			Array.from({ length: concurrency }, () =>
				boss.work<Parameters<typeof handler>[0]>(name, options, handle),
			),
		);
		workers.set(name, [...(workers.get(name) ?? []), ...ids]);
	};
	return {
		createQueue: queue,
		work,
		async send(tx, name, data, { key, afterSeconds } = {}) {
			await boss.send(name, data, {
				db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
				...(key && { singletonKey: key }),
				...(afterSeconds && { startAfter: afterSeconds }),
			});
		},
		async retryNow(name, key) {
			await boss.update(name, undefined, { singletonKey: key, match: "all", startAfter: new Date() });
		},
		async schedule(name, cron, handler) {
			await queue(name, { retryLimit: 0 });
			await boss.schedule(name, cron);
			await work(name, handler);
		},
		async longestWaitSeconds() {
			const { rows } = (await database.db.execute(
				sql`select extract(epoch from now() - min(start_after))::float8 as seconds
					from pgboss.job where state < 'active' and start_after < now()`,
			)) as unknown as { rows: { seconds: number | null }[] };
			return rows[0]?.seconds ?? 0;
		},
		onStop: (end) => {
			stopHooks.push(end);
		},
		async stop() {
			await Promise.all([endSweeps(), ...stopHooks.map((end) => end())]);
			await boss.stop({ graceful: true, close: true, timeout: 20_000 });
		},
	};
}
