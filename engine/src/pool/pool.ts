import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
	EngineBusyError,
	EngineClosedError,
	EngineCrashError,
	EngineStarvedError,
	EngineTimeoutError,
} from "../errors.ts";
import { waitForCpuTime } from "./cpu-time.ts";
import { FairQueue } from "./fair-queue.ts";
import { JobDurations } from "./job-durations.ts";
import { isJobAnswer, unpackError } from "./messages.ts";

export interface PoolOptions {
	/** The worker's module. It answers each `Job` message with one `JobAnswer`. */
	readonly script: URL;
	readonly workers: number;
	/** Maximum CPU time of a job, including its worker's start. */
	readonly maxCpuMs: number;
	/** Maximum time of a job in one worker. Then another worker retries it: this one got no CPU, or hangs. */
	readonly maxWallMs: number;
	/** Sent to each worker before its first job. */
	readonly data?: unknown;
}

/** How a job waits while all workers are busy. */
export interface Turn {
	/** Groups take turns. Default: the jobs without one are a group of their own. */
	readonly group?: string;
	/** A job that is expected to wait longer is refused at once, and one that has waited so long then. Default: none is. */
	readonly maxWaitMs?: number;
}

interface PendingJob {
	readonly method: string;
	readonly group: string;
	readonly args: readonly unknown[];
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: Error) => void;
	waitTimer?: NodeJS.Timeout;
	/** Number of workers that were given the job. */
	tries: number;
	startedAt: number;
}

interface Slot {
	worker: ChildProcess | null;
	job: PendingJob | null;
	wallTimer: NodeJS.Timeout | undefined;
	cpuWatch: AbortController | undefined;
}

/** Workers that a starved job is given, one after the other. */
const MAX_TRIES = 3;

/** Maximum heap of a worker in megabytes; pixels and weights are outside of the heap. */
const HEAP_MB = 512;

/** Keeps the calling process alive while a worker is busy, and lets it exit while the worker is idle. */
function keepProcessAlive(worker: ChildProcess, isBusy: boolean): void {
	const change = isBusy ? "ref" : "unref";
	worker[change]();
	worker.channel?.[change]();
}

async function waitForExit(worker: ChildProcess | null): Promise<void> {
	if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
	const exit = once(worker, "exit");
	keepProcessAlive(worker, true);
	worker.kill("SIGKILL");
	await exit;
}

/**
 * Runs jobs in worker processes, one job per worker at a time. A worker starts with its first job and lets the calling
 * process exit while it is idle. If a worker crashes or uses too much CPU time, only its own job fails, and the next job
 * starts a new worker. Workers are processes because terminating a thread while ONNX Runtime runs in it ends the whole process.
 * They don't inherit the environment.
 */
export class WorkerPool {
	readonly #options: PoolOptions;
	readonly #slots: Slot[];
	readonly #queue = new FairQueue<PendingJob>();
	readonly #durations = new JobDurations();
	#closed = false;
	#whenIdle: (() => void) | null = null;

	constructor(options: PoolOptions) {
		this.#options = options;
		this.#slots = Array.from({ length: options.workers }, () => ({
			worker: null,
			job: null,
			wallTimer: undefined,
			cpuWatch: undefined,
		}));
	}

	/**
	 * Runs a job in a free worker, or queues it.
	 * @throws {EngineBusyError} if the job waits longer than `maxWaitMs`: immediately, if that is expected
	 * @throws {EngineTimeoutError | EngineStarvedError | EngineCrashError | EngineClosedError} and any error of the job
	 */
	run(
		method: string,
		args: readonly unknown[],
		{ group = "", maxWaitMs = Number.POSITIVE_INFINITY }: Turn = {},
	): Promise<unknown> {
		return new Promise((resolve, reject) => {
			if (this.#closed) throw new EngineClosedError();
			const job: PendingJob = { method, args, group, resolve, reject, tries: 0, startedAt: 0 };
			// Prefer a started worker: a new one has to load the models.
			const free = this.#slots.filter((slot) => slot.job === null);
			const slot = free.find(({ worker }) => worker !== null) ?? free[0];
			if (slot) this.#start(slot, job);
			else if (this.#expectWaitMs(group) <= maxWaitMs) this.#enqueue(job, maxWaitMs);
			else throw new EngineBusyError();
		});
	}

	#enqueue(job: PendingJob, maxWaitMs: number): void {
		this.#queue.push(job);
		if (maxWaitMs === Number.POSITIVE_INFINITY) return;
		// Durations change: jobs of the latest kind may have been quick, or one of another kind take long.
		job.waitTimer = setTimeout(() => {
			this.#queue.delete(job);
			job.reject(new EngineBusyError());
		}, maxWaitMs);
	}

	/** Milliseconds until a worker would be free for a new job of a group, if jobs take as long as the latest ones. */
	#expectWaitMs(group: string): number {
		const now = performance.now();
		let ms = 0;
		for (const { job } of this.#slots)
			if (job) ms += Math.max(0, this.#durations.get(job.method) - (now - job.startedAt));
		for (const { method } of this.#queue.listBefore(group)) ms += this.#durations.get(method);
		return ms / this.#slots.length;
	}

	/** Runs a job without arguments on every idle worker, and starts workers that aren't running. */
	async runOnEach(method: string): Promise<void> {
		await Promise.all(
			this.#slots
				.filter((slot) => slot.job === null)
				.map(
					(slot) =>
						new Promise((resolve, reject) =>
							this.#start(slot, { method, args: [], group: "", resolve, reject, tries: 0, startedAt: 0 }),
						),
				),
		);
	}

	/** Waits for running jobs, rejects queued and new ones, and stops the workers. */
	async close(): Promise<void> {
		this.#closed = true;
		for (const job of this.#queue.clear()) {
			clearTimeout(job.waitTimer);
			job.reject(new EngineClosedError());
		}
		if (this.#slots.some(({ job }) => job !== null))
			await new Promise<void>((resolve) => {
				this.#whenIdle = resolve;
			});
		await Promise.all(this.#slots.map(({ worker }) => waitForExit(worker)));
	}

	#start(slot: Slot, job: PendingJob): void {
		clearTimeout(job.waitTimer);
		slot.job = job;
		job.tries++;
		job.startedAt = performance.now();
		slot.worker ??= this.#spawn(slot);
		const { worker } = slot;
		keepProcessAlive(worker, true);
		this.#limitTime(slot, job, worker);
		worker.send({ method: job.method, args: job.args }, (error) => {
			if (error && slot.worker === worker) this.#abandon(slot, new EngineCrashError(error));
		});
	}

	#limitTime(slot: Slot, job: PendingJob, { pid }: ChildProcess): void {
		const { maxCpuMs, maxWallMs } = this.#options;
		slot.wallTimer = setTimeout(() => this.#retryStarved(slot, job), maxWallMs);
		slot.cpuWatch = new AbortController();
		// Without a process, there is an error event instead.
		if (pid === undefined) return;
		waitForCpuTime(pid, maxCpuMs, slot.cpuWatch.signal).then(
			() => this.#abandon(slot, new EngineTimeoutError(maxCpuMs)),
			// The job is done, or its CPU time can't be measured: then only `maxWallMs` limits it.
			() => {},
		);
	}

	/** Gives a job to a new worker, because this one got no CPU or hangs. */
	#retryStarved(slot: Slot, job: PendingJob): void {
		if (job.tries < MAX_TRIES && !this.#closed) {
			this.#killWorker(slot);
			this.#start(slot, job);
		} else this.#abandon(slot, new EngineStarvedError(job.tries, this.#options.maxWallMs));
	}

	#spawn(slot: Slot): ChildProcess {
		const worker = fork(this.#options.script, {
			env: {},
			execArgv: [`--max-old-space-size=${HEAP_MB}`],
			serialization: "advanced",
			// Workers answer over IPC only; anything that they print goes to standard error.
			stdio: ["ignore", 2, 2, "ipc"],
		});
		worker.on("message", (answer: unknown) => {
			// A killed worker's answer may still arrive. It isn't one to the job that a new worker has by now.
			if (!isJobAnswer(answer) || slot.worker !== worker) return;
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

	/** Kills a worker and fails its job, which frees the slot. */
	#abandon(slot: Slot, error: Error): void {
		this.#killWorker(slot);
		this.#settle(slot, (job) => job.reject(error));
	}

	#killWorker(slot: Slot): void {
		this.#endLimits(slot);
		slot.worker?.kill("SIGKILL");
		slot.worker = null;
	}

	#endLimits(slot: Slot): void {
		clearTimeout(slot.wallTimer);
		slot.cpuWatch?.abort();
	}

	#settle(slot: Slot, finish: (job: PendingJob) => void): void {
		const { job } = slot;
		this.#endLimits(slot);
		slot.job = null;
		if (slot.worker) keepProcessAlive(slot.worker, false);
		if (job) {
			this.#durations.add(job.method, performance.now() - job.startedAt);
			finish(job);
		}
		const next = this.#queue.shift();
		if (next) this.#start(slot, next);
		else if (this.#slots.every((other) => other.job === null)) this.#whenIdle?.();
	}
}
