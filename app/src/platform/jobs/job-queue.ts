import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import { afterCommit } from "../database/after-commit.ts";
import { isConnectionLoss, isLockTimeout } from "../database/connection-errors.ts";
import type { Database, Db } from "../database/database.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import { startQueueSweep } from "./sweep.ts";
import { findTurn } from "./turns.ts";

export interface QueueOptions {
	retryLimit?: number;
	/** Seconds before the first retry; the delay about doubles each time. */
	retryDelay?: number;
	/** Maximum seconds between two retries. */
	retryDelayMax?: number;
	expireInSeconds?: number;
	/**
	 * Seconds after which a job is retried because its process has died, at least 10: within a second for jobs with a group,
	 * within a minute for others. Default: only after `expireInSeconds`.
	 */
	heartbeatSeconds?: number;
	/** Seconds after which a job that wasn't done is discarded. Default: two weeks. */
	retentionSeconds?: number;
	/** `short`: while one job waits, sending another does nothing. */
	policy?: "short";
}

const yearSeconds = 365 * 24 * 3600;

/**
 * Options of a queue whose jobs must be done once, however long it takes, such as deletions while a storage is away. Retries
 * come every hour in the end. pg-boss would discard a waiting job after two weeks.
 */
export const retriedUntilDone = {
	retryLimit: 1_000_000,
	retryDelay: 10,
	retryDelayMax: 3600,
	retentionSeconds: 50 * yearSeconds,
} satisfies QueueOptions;

/** Background jobs, stored in the database and enqueued in the transaction that causes them. */
export interface JobQueue {
	/** Creates the queue, or gives an existing one these options; only its policy stays. */
	createQueue(name: string, options?: QueueOptions): Promise<void>;
	/**
	 * Enqueues in `tx`, so that a rollback discards the job. Jobs with a `key` can be retried early, those with an `id`
	 * withdrawn. The groups of a queue take turns, so that a job of one doesn't wait for all those of another.
	 */
	send<Data extends object>(
		tx: Db,
		name: string,
		data: Data,
		options?: { key?: string; id?: string; group?: string; afterSeconds?: number },
	): Promise<void>;
	/** Withdraws a job in `tx`. @returns false if a worker has ever started it */
	withdraw(tx: Db, name: string, id: string): Promise<boolean>;
	/** Keys of the jobs that wait, also for a retry, and of those that run. */
	listKeys(name: string, states: "waiting" | "waiting or running"): Promise<ReadonlySet<string>>;
	/** Runs jobs of a key that wait for a retry now. */
	retryNow(name: string, key: string): Promise<void>;
	work<Data extends object>(
		name: string,
		handler: (data: Data) => Promise<void>,
		options?: { concurrency?: number; batch?: number },
	): Promise<void>;
	/** Runs `handler` on a schedule. Each time, a single process runs it. */
	schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
	/** Seconds that the longest waiting due job has waited; 0 without one. */
	longestWaitSeconds(): Promise<number>;
	/** Lets this process's workers look for jobs of a queue, as when it has enqueued one itself. */
	wake(name: string): void;
	/** Calls `handle` with the queue's name after each transaction that has enqueued a job. */
	onSent(handle: (name: string) => void): void;
	/**
	 * Listens to a channel of PostgreSQL on a connection of its own, which is replaced when it breaks.
	 * @param handle gets the text of each notification
	 * @param onConnect called for each connection: what was notified before it is lost
	 * @returns a function that stops listening: not before the queues have stopped, since running jobs may need an answer
	 */
	listen(
		channel: string,
		handle: (text: string) => void,
		onConnect: () => void,
	): Promise<() => Promise<void>>;
	/** Called before the queues stop, to end background work of this process. */
	onStop(end: () => Promise<void>): void;
	/** Waits for running jobs, then stops. */
	stop(): Promise<void>;
}

const noJobId = "00000000-0000-0000-0000-000000000000";

/**
 * Workers are woken after a commit or by the sweep, and rarely poll: two dozen workers polling each second keep an
 * idle server busy. After a full batch they fetch again at once; otherwise a backlog would be processed at one batch per
 * second.
 */
const pollingOptions = {
	pollingIntervalSeconds: 30,
	burstWhenBatchFull: true,
};

/** Milliseconds between retries of a statement whose connection was lost: half a minute in total, enough for a restart. */
const reconnectDelaysMs = [100, 400, 1500, 3000, 5000, 10_000, 10_000];

/**
 * Retries statements of a lost connection on another one. pg-boss doesn't: a job whose completion couldn't be recorded
 * would count as running until it expires, 15 minutes later. Its statements may run twice, as may its jobs.
 * @param stopping ends the retries: a process that stops can't wait for the database
 */
function retryLostStatements(
	database: ReturnType<PgBoss["getDb"]>,
	log: Logger,
	stopping: AbortSignal,
): void {
	const executeSql = database.executeSql.bind(database);
	database.executeSql = async (text: string, values?: unknown[]) => {
		for (const wait of reconnectDelaysMs)
			try {
				return await executeSql(text, values);
			} catch (error) {
				if (!isConnectionLoss(error) || stopping.aborted) throw error;
				log.warn(
					{ reason: (error as Error).message },
					"the job queue lost its database connection: the statement is retried",
				);
				await delay(wait, undefined, { signal: stopping }).catch(() => {
					throw error;
				});
			}
		return executeSql(text, values);
	};
}

/** Times that a job which met a lock starts again at once: half a minute in total. Then it counts as failed. */
const maxLockWaits = 30;

/** Runs a job that may wait longer for locks than a request, whose statements give up after a moment. */
async function runThroughLocks(run: () => Promise<void>, stopping: AbortSignal): Promise<void> {
	for (let waits = 0; ; waits++)
		try {
			return await run();
		} catch (error) {
			if (!isLockTimeout(error) || waits >= maxLockWaits || stopping.aborted) throw error;
		}
}

export async function openJobQueue(database: Database, log: Logger): Promise<JobQueue> {
	const stopHooks: (() => Promise<void>)[] = [];
	const stopping = new AbortController();
	const boss = new PgBoss({ ...database.jobQueueOptions, persistWarnings: false });
	boss.on("error", (error) =>
		log.error(toLogFields(error), "the job queue failed: jobs and schedules may be late"),
	);
	await boss.start();
	if (database.jobQueueOptions.connectionString) retryLostStatements(boss.getDb(), log, stopping.signal);
	const workers = new Map<string, string[]>();
	const sent = new EventEmitter();
	const wake: JobQueue["wake"] = (name) => {
		for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
	};
	/** By queue, so that a transaction that enqueues a thousand jobs wakes once. */
	const announcements = new Map<string, () => void>();
	const announce = (name: string) => {
		const hook =
			announcements.get(name) ??
			(() => {
				wake(name);
				sent.emit("sent", name);
			});
		announcements.set(name, hook);
		afterCommit(hook, log);
	};
	const endSweeps = startQueueSweep(database, boss, workers);
	const queue: JobQueue["createQueue"] = async (name, { policy, ...options } = {}) => {
		// PostgreSQL lets only one transaction commit at a time of those that notify.
		const settings = { notify: false, retryLimit: 5, retryDelay: 1, retryBackoff: true, ...options };
		await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
		// pg-boss leaves an existing queue as an earlier release created it.
		await boss.updateQueue(name, settings);
		// Fills pg-boss's cache of the queue: a lookup inside a transaction would deadlock on PGlite's single connection.
		await boss.getJobById(name, noJobId);
	};
	const work: JobQueue["work"] = async (name, handler, { concurrency = 1, batch = 2 } = {}) => {
		// Each job of a batch completes by itself, so that a failing one doesn't affect the others.
		const handle = async (jobs: { id: string; data: Parameters<typeof handler>[0] }[]) => {
			const results: JobResult[] = [];
			for (const { id, data } of jobs)
				try {
					await runThroughLocks(() => handler(data), stopping.signal);
					results.push({ id, status: "completed" });
				} catch (error) {
					const loggedError = toLogFields(error as Error);
					log.error(
						{ job: id, queue: name, ...loggedError },
						"a job failed: it is retried unless its retries are used up",
					);
					results.push({ id, status: "failed", output: loggedError });
				}
			// pg-boss fetches again at once after a full batch, except of one.
			if (batch === 1) wake(name);
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
		async send(tx, name, data, { key, id, group, afterSeconds } = {}) {
			await boss.send(name, data, {
				db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
				...(key && { singletonKey: key }),
				...(id && { id }),
				...(group && { group: { id: group }, priority: await findTurn(tx, name, group) }),
				...(afterSeconds && { startAfter: afterSeconds }),
			});
			if (!afterSeconds) announce(name);
		},
		async withdraw(tx, name, id) {
			const { rows } = (await tx.execute(
				sql`delete from pgboss.job where name = ${name} and id = ${id} and state = 'created' returning id`,
			)) as unknown as { rows: object[] };
			return rows.length > 0;
		},
		async listKeys(name, states) {
			const running = states === "waiting or running" ? sql`or state = 'active'` : sql``;
			const { rows } = (await database.db.execute(
				sql`select singleton_key as key from pgboss.job
					where name = ${name} and singleton_key is not null and (state < 'active' ${running})`,
			)) as unknown as { rows: { key: string }[] };
			return new Set(rows.map(({ key }) => key));
		},
		async retryNow(name, key) {
			await boss.update(name, undefined, { singletonKey: key, match: "all", startAfter: new Date() });
			announce(name);
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
		wake,
		onSent: (handle) => void sent.on("sent", handle),
		async listen(channel, handle, onConnect) {
			const database = boss.getDb();
			if (!database.listen) throw new Error("An embedded database has no other connections to listen to.");
			const listener = await database.listen(channel, handle, onConnect);
			return () => listener.close();
		},
		onStop: (end) => {
			stopHooks.push(end);
		},
		async stop() {
			stopping.abort();
			await Promise.all([endSweeps(), ...stopHooks.map((end) => end())]);
			await boss.stop({ graceful: true, close: true, timeout: 20_000 });
		},
	};
}
