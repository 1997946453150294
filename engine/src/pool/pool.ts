import { Worker } from "node:worker_threads";
import { EngineBusyError, EngineClosedError, EngineCrashError, EngineTimeoutError } from "../errors.ts";
import { isAnswer, movable, unpackError } from "./messages.ts";

export interface PoolOptions {
	/** The worker's module. It answers each `Job` message with one `Answer`, one at a time. */
	readonly script: URL;
	readonly workers: number;
	/** Jobs that may wait while all workers are busy. */
	readonly queueLimit: number;
	/** Time a job may take in its worker, starting that worker included. */
	readonly timeoutMs: number;
	/** What each worker finds in its `workerData`. */
	readonly data?: unknown;
}

interface PendingJob {
	readonly method: string;
	readonly args: readonly unknown[];
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: Error) => void;
}

interface Slot {
	worker: Worker | null;
	job: PendingJob | null;
	timer: NodeJS.Timeout | undefined;
}

/** A worker's heap may grow to this; pixels and weights lie outside of it. */
const HEAP_MB = 512;

/**
 * Runs jobs on worker threads, one a worker. A worker starts with its first job and lets the process exit while
 * it is idle. One that dies or hangs takes only its own job along; the next job starts a new one.
 */
export class WorkerPool {
	readonly #options: PoolOptions;
	readonly #slots: Slot[];
	readonly #queue: PendingJob[] = [];
	#closed = false;
	#whenIdle: (() => void) | null = null;

	constructor(options: PoolOptions) {
		this.#options = options;
		this.#slots = Array.from({ length: options.workers }, () => ({
			worker: null,
			job: null,
			timer: undefined,
		}));
	}

	/**
	 * @throws {EngineBusyError} at once, when every worker is busy and the queue is full
	 * @throws {EngineTimeoutError | EngineCrashError | EngineClosedError} and whatever the job throws
	 */
	run(method: string, args: readonly unknown[]): Promise<unknown> {
		return new Promise((resolve, reject) => {
			if (this.#closed) throw new EngineClosedError();
			const job = { method, args, resolve, reject };
			// A started worker first: starting another costs its nets.
			const free = this.#slots.filter((slot) => slot.job === null);
			const slot = free.find(({ worker }) => worker !== null) ?? free[0];
			if (slot) this.#start(slot, job);
			else if (this.#queue.length < this.#options.queueLimit) this.#queue.push(job);
			else throw new EngineBusyError();
		});
	}

	/** Runs `method` once on every worker, starting those that have not been. */
	async runOnEach(method: string): Promise<void> {
		await Promise.all(
			this.#slots
				.filter((slot) => slot.job === null)
				.map(
					(slot) =>
						new Promise((resolve, reject) => this.#start(slot, { method, args: [], resolve, reject })),
				),
		);
	}

	/** Lets running jobs end, refuses waiting and new ones, and stops the workers. */
	async close(): Promise<void> {
		this.#closed = true;
		for (const job of this.#queue.splice(0)) job.reject(new EngineClosedError());
		if (this.#slots.some(({ job }) => job !== null))
			await new Promise<void>((resolve) => {
				this.#whenIdle = resolve;
			});
		await Promise.all(this.#slots.map(({ worker }) => worker?.terminate()));
	}

	#start(slot: Slot, job: PendingJob): void {
		const { timeoutMs } = this.#options;
		slot.job = job;
		slot.timer = setTimeout(() => this.#abandon(slot, new EngineTimeoutError(timeoutMs)), timeoutMs);
		try {
			slot.worker ??= this.#spawn(slot);
			slot.worker.ref();
			const { args, transfer } = movable(job.args);
			slot.worker.postMessage({ method: job.method, args }, transfer);
		} catch (error) {
			this.#settle(slot, (settled) =>
				settled.reject(error instanceof Error ? error : new Error(String(error))),
			);
		}
	}

	#spawn(slot: Slot): Worker {
		const worker = new Worker(this.#options.script, {
			execArgv: [],
			workerData: this.#options.data,
			resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
		});
		worker.on("message", (answer: unknown) => {
			if (!isAnswer(answer)) return;
			this.#settle(slot, (job) =>
				"error" in answer ? job.reject(unpackError(answer.error)) : job.resolve(answer.value),
			);
		});
		worker.on("error", (error) => {
			if (slot.worker === worker) this.#abandon(slot, new EngineCrashError(error));
		});
		worker.on("exit", () => {
			if (slot.worker === worker) this.#abandon(slot, new EngineCrashError());
		});
		return worker;
	}

	/** Gives a worker up, with its job; the slot is free for the next. */
	#abandon(slot: Slot, error: Error): void {
		const { worker } = slot;
		slot.worker = null;
		void worker?.terminate();
		this.#settle(slot, (job) => job.reject(error));
	}

	#settle(slot: Slot, finish: (job: PendingJob) => void): void {
		const { job } = slot;
		clearTimeout(slot.timer);
		slot.job = null;
		slot.worker?.unref();
		if (job) finish(job);
		const next = this.#queue.shift();
		if (next) this.#start(slot, next);
		else if (this.#slots.every((other) => other.job === null)) this.#whenIdle?.();
	}
}
