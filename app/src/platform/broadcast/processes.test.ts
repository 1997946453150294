import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openProcesses, silenceMs } from "./processes.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a process is known from the first sign of life until nothing is heard of it for 15 seconds", () => {
	const processes = openProcesses();
	const news: string[] = [];
	processes.on("start", (id) => news.push(`${id} starts`));
	processes.on("end", (id) => news.push(`${id} ends`));
	processes.hear("1");
	vi.advanceTimersByTime(silenceMs);
	expect(processes.forgetSilent()).toBe(false);
	expect(processes.list()).toEqual(["1"]);
	processes.hear("1");
	vi.advanceTimersByTime(silenceMs + 1);
	expect(processes.forgetSilent()).toBe(true);
	expect(processes.list()).toEqual([]);
	expect(processes.areNone()).toBe(false);
	expect(processes.hear("1")).toBe(true);
	expect(news).toEqual(["1 starts", "1 ends", "1 starts"]);
});

test("what a process sent before it said that it ends doesn't bring it back", () => {
	const processes = openProcesses();
	processes.hear("1");
	processes.end("1");
	processes.hear("1");
	expect([processes.list(), processes.areNone()]).toEqual([[], true]);
});
