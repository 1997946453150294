import { EngineBusyError } from "@vidimus/engine";
import { expect, test } from "vitest";
import { createEngineQueue } from "./engine-queue.ts";

const busy = { status: 503, code: "engine_busy" };

test("at capacity a demo is refused before and after its form is read, until another one finishes", async () => {
	const { assertRoom, inTurn } = createEngineQueue({ atOnce: 1, waiting: 1 });
	const first = Promise.withResolvers<string>();
	const running = inTurn(() => first.promise);
	assertRoom();
	const waiting = inTurn(async () => "second");
	expect(() => assertRoom()).toThrow(expect.objectContaining(busy));
	await expect(inTurn(async () => "third")).rejects.toMatchObject(busy);
	first.resolve("first");
	expect([await running, await waiting]).toEqual(["first", "second"]);
	assertRoom();
	expect(await inTurn(async () => "third")).toBe("third");
});

test("a failed demo frees its slot", async () => {
	const { inTurn } = createEngineQueue({ atOnce: 1, waiting: 1 });
	const failing = inTurn(() => Promise.reject(new Error("broken")));
	const next = inTurn(async () => "next");
	await expect(failing).rejects.toThrow("broken");
	expect(await next).toBe("next");
});

test("a demo that the engine is too busy for is asked to retry later", async () => {
	const { inTurn } = createEngineQueue({ atOnce: 1, waiting: 1 });
	await expect(inTurn(() => Promise.reject(new EngineBusyError()))).rejects.toMatchObject(busy);
});
