import { expect, test } from "vitest";
import type { Exchange } from "../../platform/outbound/exchange.ts";
import { retrySeconds } from "./contract.ts";
import { outcomeOf } from "./outcome.ts";

const silent: Exchange = {
	status: null,
	fault: "timeout",
	headers: {},
	body: Buffer.alloc(0),
	cut: false,
	latencyMs: 15_000,
};
const now = new Date("2026-05-01T12:00:00Z");

test("a receiver that says nothing in time has failed, and is tried again by the schedule", () => {
	const outcome = outcomeOf(silent, { before: 0, once: false, now });
	expect(outcome).toMatchObject({ taken: false, error: "timeout", pauseUntil: null, gone: false });
	const seconds = ((outcome.next?.getTime() ?? 0) - now.getTime()) / 1000;
	expect(seconds).toBeGreaterThanOrEqual(retrySeconds[1]!);
	expect(seconds).toBeLessThanOrEqual(retrySeconds[1]! * 1.1);
});

test("a receiver whose answer doesn't end in time has failed, whatever its status", () => {
	const outcome = outcomeOf({ ...silent, status: 200 }, { before: 0, once: false, now });
	expect(outcome).toMatchObject({ taken: false, error: "timeout" });
});

test("a delivery that the last try of the schedule fails is not tried again", () => {
	const last = retrySeconds.length - 1;
	expect(outcomeOf(silent, { before: last, once: false, now }).next).toBeNull();
	expect(outcomeOf(silent, { before: last - 1, once: false, now }).next).not.toBeNull();
});
