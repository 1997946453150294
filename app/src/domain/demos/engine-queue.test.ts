import { EngineBusyError } from "@vidimus/engine";
import { expect, test } from "vitest";
import { createEngineQueue } from "./engine-queue.ts";

const busy = { status: 503, code: "engine_busy" };

test("at capacity a demo is refused before and after its form is read, until another one finishes", async () => {
	const { assertRoom, runQueued } = createEngineQueue({ maxRunning: 1, maxWaiting: 1 });
	const first = Promise.withResolvers<string>();
	const running = runQueued(() => first.promise);
	assertRoom();
	const waiting = runQueued(async () => "second");
	expect(() => assertRoom()).toThrow(expect.objectContaining(busy));
	await expect(runQueued(async () => "third")).rejects.toMatchObject(busy);
	first.resolve("first");
	expect([await running, await waiting]).toEqual(["first", "second"]);
	assertRoom();
	expect(await runQueued(async () => "third")).toBe("third");
});

test("a failed demo frees its slot", async () => {
	const { runQueued } = createEngineQueue({ maxRunning: 1, maxWaiting: 1 });
	const failing = runQueued(() => Promise.reject(new Error("broken")));
	const next = runQueued(async () => "next");
	await expect(failing).rejects.toThrow("broken");
	expect(await next).toBe("next");
});

test("a demo gets a response to retry later when the engine is busy", async () => {
	const { runQueued } = createEngineQueue({ maxRunning: 1, maxWaiting: 1 });
	await expect(runQueued(() => Promise.reject(new EngineBusyError()))).rejects.toMatchObject(busy);
});
