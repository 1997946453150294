import { afterEach, describe, expect, it } from "vitest";
import { createEngine, EngineClosedError, EngineTimeoutError, readDocument } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";
import { WorkerPool } from "../pool.ts";

const pools: WorkerPool[] = [];
afterEach(async () => {
	await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the pool", () => {
	it("a job that exceeds its timeout is stopped, and the pool still works", async () => {
		const script = new URL("../test-worker.ts", import.meta.url);
		const pool = new WorkerPool({ script, workers: 1, queueLimit: 4, timeoutMs: 1500 });
		pools.push(pool);
		const [hung, next] = await Promise.allSettled([pool.run("hang", []), pool.run("echo", [3])]);
		expect(hung).toMatchObject({ status: "rejected", reason: expect.any(EngineTimeoutError) });
		expect(next).toEqual({ status: "fulfilled", value: 3 });
	});
});

describe("the engine on workers", () => {
	it("the engine gives the same results as the plain functions", async () => {
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

	it("a timeout while a model runs or loads fails only that job", async () => {
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
