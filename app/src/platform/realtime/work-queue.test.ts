import { expect, test } from "vitest";
import { createWorkQueue, oneStep } from "./work-queue.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that notes each of its steps. */
function* count(done: string[], name: string, steps: number): Generator<void> {
	for (let step = 1; step <= steps; step++) {
		done.push(`${name}${step}`);
		yield;
	}
}

test("work within a turn's steps runs immediately, and the rest in later turns, in order", async () => {
	const queue = createWorkQueue(3);
	const done: string[] = [];
	queue.add("a", count(done, "a", 5));
	expect(done).toEqual(["a1", "a2", "a3"]);
	queue.add("a", count(done, "b", 1));
	expect(done).toHaveLength(3);
	await nextTurn();
	expect(done).toEqual(["a1", "a2", "a3", "a4", "a5"]);
	await nextTurn();
	expect(done.at(-1)).toBe("b1");
});

test("keys take turns, so that a flood under one key doesn't delay the others", async () => {
	const queue = createWorkQueue(2);
	const done: string[] = [];
	queue.add("flood", count(done, "f", 100));
	queue.add("other", count(done, "o", 1));
	await nextTurn();
	expect(done).toContain("o1");
	expect(done.length).toBeLessThanOrEqual(4);
});

test("dropped work doesn't run, also when a step drops its own key", async () => {
	const queue = createWorkQueue(1);
	const done: string[] = [];
	queue.add(
		"a",
		oneStep(() => queue.drop("a")),
	);
	queue.add("a", count(done, "a", 1));
	queue.add("b", count(done, "b", 1));
	queue.drop("b");
	for (let turn = 0; turn < 5; turn++) await nextTurn();
	expect(done).toEqual(["a1"]);
});
