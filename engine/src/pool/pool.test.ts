import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
	createEngine,
	EngineBusyError,
	EngineClosedError,
	EngineCrashError,
	EngineTimeoutError,
	PictureError,
	readDocument,
} from "../index.ts";
import { readFixture } from "../testing/fixtures.ts";
import { type PoolOptions, WorkerPool } from "./pool.ts";

const script = new URL("./test-worker.ts", import.meta.url);
const pools: WorkerPool[] = [];

function makePool(options: Partial<PoolOptions> = {}): WorkerPool {
	const pool = new WorkerPool({ script, workers: 1, queueLimit: 4, timeoutMs: 20_000, ...options });
	pools.push(pool);
	return pool;
}

/** A job that ends when `open` is called. */
function gate() {
	const path = join(mkdtempSync(join(tmpdir(), "gate-")), "open");
	return { path, open: () => writeFileSync(path, "") };
}

afterEach(async () => {
	await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the pool", () => {
	it("loses one job when a worker dies, and goes on", async () => {
		const pool = makePool();
		const jobs = [pool.run("echo", [1]), pool.run("die", []), pool.run("echo", [2])];
		const [before, during, after] = await Promise.allSettled(jobs);
		expect(before).toEqual({ status: "fulfilled", value: 1 });
		expect(during).toMatchObject({ status: "rejected", reason: expect.any(EngineCrashError) });
		expect(after).toEqual({ status: "fulfilled", value: 2 });
	});

	it("takes only its own answers for answers", async () => {
		const pool = makePool();
		await expect(pool.run("chatter", [6])).resolves.toBe(6);
	});

	it("stops a job that takes too long, and goes on", async () => {
		const pool = makePool({ timeoutMs: 1500 });
		const [hung, next] = await Promise.allSettled([pool.run("hang", []), pool.run("echo", [3])]);
		expect(hung).toMatchObject({ status: "rejected", reason: expect.any(EngineTimeoutError) });
		expect(next).toEqual({ status: "fulfilled", value: 3 });
	});

	it("refuses at once what the queue has no room for", async () => {
		const pool = makePool({ queueLimit: 1 });
		const { path, open } = gate();
		const running = pool.run("wait", [path]);
		const waiting = pool.run("echo", [4]);
		await expect(pool.run("echo", [5])).rejects.toBeInstanceOf(EngineBusyError);
		open();
		expect(await waiting).toBe(4);
		expect(await running).toBeDefined();
	});

	it("keeps the class and the code of an error", async () => {
		const error = await makePool()
			.run("refuse", [])
			.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(PictureError);
		expect(error).toMatchObject({ code: "corrupt", name: "PictureError" });
	});

	it("sends no more than the view of a buffer, and leaves the caller the whole", async () => {
		const large = new Uint8Array(1000).fill(7);
		const answer = await makePool().run("echo", [large.subarray(10, 20)]);
		expect(answer).toEqual(new Uint8Array(10).fill(7));
		expect(large).toEqual(new Uint8Array(1000).fill(7));
	});

	it("tells its workers nothing of the environment it runs in", async () => {
		expect(await makePool().run("environment", [])).not.toContain("PATH");
	});

	it("refuses jobs after it was closed, and those that waited", async () => {
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
	it("answers as the plain functions do", async () => {
		const engine = createEngine({ workers: 1 });
		const bytes = readFixture("documents/passport-500.jpg");
		const options = { today: "2026-11-20" };
		await engine.ready();
		const there = await engine.readDocument(bytes, options);
		expect(JSON.stringify(there)).toBe(JSON.stringify(await readDocument(bytes, options)));
		await expect(engine.extractFace(new Uint8Array())).rejects.toMatchObject({
			name: "PictureError",
			code: "empty",
		});
		await engine.close();
		await expect(engine.readDocument(bytes)).rejects.toBeInstanceOf(EngineClosedError);
	});

	it("loses nothing but the job when a net is at work or loaded as time runs out", async () => {
		const bytes = readFixture("documents/passport-500.jpg");
		for (let timeoutMs = 100; timeoutMs <= 1000; timeoutMs += 150) {
			const engine = createEngine({ workers: 1, timeoutMs });
			await engine.readDocument(bytes).catch((error: unknown) => {
				expect(error).toBeInstanceOf(EngineTimeoutError);
			});
			await engine.close();
		}
	});
});
