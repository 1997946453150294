import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
	createEngine,
	EngineBusyError,
	EngineClosedError,
	EngineCrashError,
	EngineStarvedError,
	EngineTimeoutError,
	PhotoError,
} from "../index.ts";
import { type PoolOptions, WorkerPool } from "./pool.ts";

const script = new URL("./test-worker.ts", import.meta.url);
const limits = { maxCpuMs: 20_000, maxWallMs: 600_000 };
const pools: WorkerPool[] = [];

function makePool(options: Partial<PoolOptions> = {}): WorkerPool {
	const pool = new WorkerPool({ script, workers: 1, ...limits, ...options });
	pools.push(pool);
	return pool;
}

/** A job that ends when `open` is called. */
function gate() {
	const path = join(mkdtempSync(join(tmpdir(), "gate-")), "open");
	return { path, open: () => writeFileSync(path, "") };
}

afterEach(async () => {
	vi.useRealTimers();
	await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the pool", () => {
	it("when a worker dies its job fails, and the pool still works", async () => {
		const pool = makePool();
		const jobs = [pool.run("echo", [1]), pool.run("die", []), pool.run("echo", [2])];
		const [before, during, after] = await Promise.allSettled(jobs);
		expect(before).toEqual({ status: "fulfilled", value: 1 });
		expect(during).toMatchObject({ status: "rejected", reason: expect.any(EngineCrashError) });
		expect(after).toEqual({ status: "fulfilled", value: 2 });
	});

	it("a job's result can't be forged by a stray message", async () => {
		const pool = makePool();
		await expect(pool.run("chatter", [6])).resolves.toBe(6);
	});

	it("a job that exceeds its CPU time is stopped, and the pool still works", async () => {
		const pool = makePool({ maxCpuMs: 500 });
		const [burned, next] = await Promise.allSettled([pool.run("burn", []), pool.run("echo", [3])]);
		expect(burned).toMatchObject({ status: "rejected", reason: expect.any(EngineTimeoutError) });
		expect(next).toEqual({ status: "fulfilled", value: 3 });
	});

	it("a job whose worker gets no CPU for longer than the limit is finished once it does", async () => {
		const pool = makePool({ workers: 2, maxCpuMs: 500 });
		const pid = (await pool.run("pid", [])) as number;
		const { path, open } = gate();
		const stopped = pool.run("wait", [path]);
		process.kill(pid, "SIGSTOP");
		// Using up the limit takes at least as long as the limit.
		await expect(pool.run("burn", [])).rejects.toBeInstanceOf(EngineTimeoutError);
		open();
		process.kill(pid, "SIGCONT");
		await expect(stopped).resolves.toBe(path);
	});

	it("a job whose worker has no result after its wall time is retried by another worker", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const pool = makePool();
		const pid = (await pool.run("pid", [])) as number;
		process.kill(pid, "SIGSTOP");
		const job = pool.run("pid", []);
		vi.advanceTimersByTime(limits.maxWallMs);
		expect(await job).not.toBe(pid);
	});

	it("a job that is starved in three workers fails as such, and the pool still works", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const pool = makePool();
		const jobs = [pool.run("echo", [9]), pool.run("echo", [10])];
		vi.advanceTimersByTime(3 * limits.maxWallMs);
		const [starved, next] = await Promise.allSettled(jobs);
		expect(starved).toMatchObject({ status: "rejected", reason: expect.any(EngineStarvedError) });
		expect(next).toEqual({ status: "fulfilled", value: 10 });
	});

	it("a job that would wait too long is refused immediately, and one of another group isn't", async () => {
		const pool = makePool();
		const { path, open } = gate();
		const busy = { group: "busy", maxWaitMs: 2500 };
		// Until jobs have been measured, each is expected to take a second.
		const running = pool.run("wait", [path], busy);
		const waiting = [pool.run("echo", [1], busy), pool.run("echo", [2], busy)];
		await expect(pool.run("echo", [3], busy)).rejects.toBeInstanceOf(EngineBusyError);
		const other = pool.run("echo", [4], { group: "other", maxWaitMs: 2500 });
		open();
		expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4]);
		expect(await running).toBe(path);
	});

	it("a job that waits longer than was expected is refused then, and the others keep their turns", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const pool = makePool();
		const { path, open } = gate();
		const running = pool.run("wait", [path]);
		const first = pool.run("echo", [1], { group: "a" });
		const late = pool.run("echo", [2], { group: "a", maxWaitMs: 2500 });
		const other = pool.run("echo", [3], { group: "b", maxWaitMs: 5000 });
		vi.advanceTimersByTime(2500);
		await expect(late).rejects.toBeInstanceOf(EngineBusyError);
		open();
		expect(await Promise.all([running, first, other])).toEqual([path, 1, 3]);
	});

	it("groups take turns, and each keeps its order", async () => {
		const pool = makePool();
		const { path, open } = gate();
		const order: unknown[] = [];
		const add = (value: string) =>
			pool.run("echo", [value], { group: value.slice(0, 1) }).then((echoed) => order.push(echoed));
		const running = pool.run("wait", [path], { group: "a" });
		const jobs = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(add);
		open();
		await Promise.all([running, ...jobs]);
		expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
	});

	it("jobs that have become fast are expected to be fast", async () => {
		const pool = makePool();
		for (let number = 0; number < 40; number++) await pool.run("echo", [number]);
		const { path, open } = gate();
		const running = pool.run("wait", [path]);
		const waiting = Array.from({ length: 10 }, (_, number) => pool.run("echo", [number]));
		const last = pool.run("echo", ["last"], { maxWaitMs: 2500 });
		open();
		expect(await last).toBe("last");
		await Promise.all([running, ...waiting]);
	});

	it("an error keeps its class and code across workers", async () => {
		const error = await makePool()
			.run("refuse", [])
			.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(PhotoError);
		expect(error).toMatchObject({ code: "corrupt", name: "PhotoError" });
	});

	it("only the view of a buffer is sent, and the caller's buffer stays intact", async () => {
		const large = new Uint8Array(1000).fill(7);
		const answer = await makePool().run("echo", [large.subarray(10, 20)]);
		expect(answer).toEqual(new Uint8Array(10).fill(7));
		expect(large).toEqual(new Uint8Array(1000).fill(7));
	});

	it("workers don't inherit the environment", async () => {
		expect(await makePool().run("environment", [])).not.toContain("PATH");
	});

	it("a closed pool refuses new jobs and queued ones", async () => {
		const pool = makePool();
		const { path, open } = gate();
		const running = pool.run("wait", [path]);
		const waiting = pool.run("echo", [6]).catch((error: unknown) => error);
		const closed = pool.close();
		expect(await waiting).toBeInstanceOf(EngineClosedError);
		await expect(pool.run("echo", [7])).rejects.toBeInstanceOf(EngineClosedError);
		open();
		await running;
		await closed;
	});
});

describe("the engine on workers", () => {
	it("errors of workers keep their class and code, and a closed pool refuses jobs", async () => {
		const engine = createEngine({ workers: 1 });
		await expect(engine.extractFace(new Uint8Array())).rejects.toMatchObject({
			name: "PhotoError",
			code: "empty",
		});
		await engine.close();
		await expect(engine.extractFace(new Uint8Array())).rejects.toBeInstanceOf(EngineClosedError);
	});
});
