import { EngineBusyError } from "@vidimus/engine";
import { afterEach, expect, test, vi } from "vitest";
import { waitForVerdict } from "./wait-for-verdict.ts";

afterEach(() => {
	vi.useRealTimers();
});

test("a person waits for a verdict for 50 seconds, then the engine counts as busy", async () => {
	vi.useFakeTimers();
	const inTime = Promise.withResolvers<string>();
	const verdict = waitForVerdict(inTime.promise);
	vi.advanceTimersByTime(49_999);
	inTime.resolve("clear");
	await expect(verdict).resolves.toBe("clear");

	const late = waitForVerdict(Promise.withResolvers<string>().promise);
	vi.advanceTimersByTime(50_000);
	await expect(late).rejects.toBeInstanceOf(EngineBusyError);
});
