import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { EngineBusyError, EngineClosedError, EngineCrashError, EngineTimeoutError } from "../errors.ts";
import { isJobAnswer, unpackError } from "./messages.ts";

export interface PoolOptions {
	/** The worker's module. It answers each `Job` message with one `JobAnswer`, one at a time. */
	readonly script: URL;
	readonly workers: number;
	/** Jobs that may wait while all workers are busy. */
	readonly queueLimit: number;
	/** Time a job may take in its worker, starting that worker included. */
	readonly timeoutMs: number;
	/** What each worker is told before its first job. */
	readonly data?: unknown;
}

interface PendingJob {
	readonly method: string;
	readonly args: readonly unknown[];
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: Error) => void;
}

interface Slot {
	worker: ChildProcess | null;
	job: PendingJob | null;
	timer: NodeJS.Timeout | undefined;
}

/** A worker's heap may grow to this many megabytes; pixels and weights lie outside of it. */
const HEAP_MB = 512;

/** Keeps the calling process alive while jobs run. */
function holdProcess(worker: ChildProcess, busy: boolean): void {
	const change = busy ? "ref" : "unref";
	worker[change]();
	worker.channel?.[change]();
}

async function waitForExit(worker: ChildProcess | null): Promise<void> {
	if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
	const exit = once(worker, "exit");
	holdProcess(worker, true);
	worker.kill("SIGKILL");
	await exit;
}

/**
 * Runs jobs in worker processes, one a worker. A worker starts with its first job and lets the calling process exit
 * while it is idle. One that dies or hangs takes only its own job along; the next job starts a new one. (They are no
 * threads: a net that is at work when its thread is ended ends the whole process.) They inherit no environment.
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
		await Promise.all(this.#slots.map(({ worker }) => waitForExit(worker)));
	}

	#start(slot: Slot, job: PendingJob): void {
		const { timeoutMs } = this.#options;
		slot.job = job;
		slot.timer = setTimeout(() => this.#abandon(slot, new EngineTimeoutError(timeoutMs)), timeoutMs);
		slot.worker ??= this.#spawn(slot);
		const { worker } = slot;
		holdProcess(worker, true);
		worker.send({ method: job.method, args: job.args }, (error) => {
			if (error && slot.worker === worker) this.#abandon(slot, new EngineCrashError(error));
		});
	}

	#spawn(slot: Slot): ChildProcess {
		const worker = fork(this.#options.script, {
			env: {},
			execArgv: [`--max-old-space-size=${HEAP_MB}`],
			serialization: "advanced",
			// What a worker prints is no answer of ours: it goes where errors go.
			stdio: ["ignore", 2, 2, "ipc"],
		});
		worker.on("message", (answer: unknown) => {
			if (!isJobAnswer(answer)) return;
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
		worker.send({ begin: this.#options.data });
		return worker;
	}

	/** Gives a worker up, with its job; the slot is free for the next. */
	#abandon(slot: Slot, error: Error): void {
		const { worker } = slot;
		slot.worker = null;
		worker?.kill("SIGKILL");
		this.#settle(slot, (job) => job.reject(error));
	}

	#settle(slot: Slot, finish: (job: PendingJob) => void): void {
		const { job } = slot;
		clearTimeout(slot.timer);
		slot.job = null;
		if (slot.worker) holdProcess(slot.worker, false);
		if (job) finish(job);
		const next = this.#queue.shift();
		if (next) this.#start(slot, next);
		else if (this.#slots.every((other) => other.job === null)) this.#whenIdle?.();
	}
}
