import { EngineBusyError } from "@vidimus/engine";
import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

const busy = { status: 503, code: "engine_busy" };

test("with no place left a demo is refused before and after its form is read, until another is done", async () => {
	const { assertRoom, inTurn } = takeTurns({ atOnce: 1, waiting: 1 });
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

test("a demo that fails leaves its place to the next", async () => {
	const { inTurn } = takeTurns({ atOnce: 1, waiting: 1 });
	const failing = inTurn(() => Promise.reject(new Error("broken")));
	const next = inTurn(async () => "next");
	await expect(failing).rejects.toThrow("broken");
	expect(await next).toBe("next");
});

test("a demo that the engine has no place for is told to come back", async () => {
	const { inTurn } = takeTurns({ atOnce: 1, waiting: 1 });
	await expect(inTurn(() => Promise.reject(new EngineBusyError()))).rejects.toMatchObject(busy);
});
