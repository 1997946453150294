import { describe, expect, it } from "vitest";
import { createEngine, EngineClosedError, EngineTimeoutError, readDocument } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";

describe("the engine on workers", () => {
	it("the engine gives the same results as the plain functions", async () => {
		const engine = createEngine({ workers: 1 });
		const bytes = readFixture("documents/passport-500.jpg");
		const options = { today: "2026-11-20" };
		await engine.ready();
		const there = await engine.readDocument(bytes, options);
		expect(JSON.stringify(there)).toBe(JSON.stringify(await readDocument(bytes, options)));
		await expect(engine.extractFace(new Uint8Array())).rejects.toMatchObject({
			name: "PhotoError",
			code: "empty",
		});
		await engine.close();
		await expect(engine.readDocument(bytes)).rejects.toBeInstanceOf(EngineClosedError);
	});

	it("a job that is stopped while a model runs or loads fails alone", async () => {
		const bytes = readFixture("documents/passport-500.jpg");
		for (let maxCpuMs = 100; maxCpuMs <= 1000; maxCpuMs += 150) {
			const engine = createEngine({ workers: 1, maxCpuMs });
			await engine.readDocument(bytes).catch((error: unknown) => {
				expect(error).toBeInstanceOf(EngineTimeoutError);
			});
			await engine.close();
		}
	});
});
