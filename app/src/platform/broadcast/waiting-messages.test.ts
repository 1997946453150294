import { expect, test } from "vitest";
import { openWaitingMessages } from "./waiting-messages.ts";

const takeAll = (waiting: ReturnType<typeof openWaitingMessages>) => {
	const batches: string[][] = [];
	for (let batch = waiting.takeBatch(); batch.length > 0; batch = waiting.takeBatch()) batches.push(batch);
	return batches;
};

test("a batch has 500 messages or 256 kB at most, and a longer message is one by itself", () => {
	const waiting = openWaitingMessages();
	for (let index = 0; index < 501; index++) waiting.add(`${index}`, false);
	expect(takeAll(waiting).map(({ length }) => length)).toEqual([500, 1]);
	const [short, long] = ["é".repeat(60_000), "é".repeat(200_000)];
	for (const message of [short, short, short, long, short]) waiting.add(message, false);
	expect(takeAll(waiting)).toEqual([[short, short], [short], [long], [short]]);
	expect(waiting.isEmpty()).toBe(true);
});

test("more than 10,000 messages or 16 MB are too many to wait", () => {
	const waiting = openWaitingMessages();
	for (let index = 0; index < 10_000; index++) waiting.add("short", false);
	expect(waiting.areTooMany()).toBe(false);
	waiting.add("short", false);
	expect(waiting.areTooMany()).toBe(true);
	waiting.replaceAll("gap");
	expect(waiting.areTooMany()).toBe(false);
	const batch = ["x".repeat(8 * 1024 * 1024)];
	waiting.putBack(batch);
	waiting.putBack(batch);
	expect(waiting.areTooMany()).toBe(true);
	expect(takeAll(waiting)).toEqual([batch, batch, ["gap"]]);
	expect(waiting.areTooMany()).toBe(false);
});

test("a reminder waits once, and again once it was taken: who was reminded may have looked before", () => {
	const waiting = openWaitingMessages();
	for (const message of ["look", "news", "look", "news"]) waiting.add(message, message === "look");
	const batch = waiting.takeBatch();
	expect(batch).toEqual(["look", "news", "news"]);
	waiting.add("look", true);
	waiting.putBack(batch);
	expect(takeAll(waiting)).toEqual([["look", "news", "news", "look"]]);
});
