import { expect, test } from "vitest";
import type { OutboundResponse } from "../../../platform/outbound/post-request.ts";
import { evaluateExchange } from "./attempt-outcome.ts";
import { retryDelaysSeconds } from "./values.ts";

const silent: OutboundResponse = {
	status: null,
	failure: "timeout",
	headers: {},
	body: Buffer.alloc(0),
	isTruncated: false,
	latencyMs: 15_000,
};
const now = new Date("2026-05-01T12:00:00Z");

test("a delivery without a response in time fails, and is retried on schedule", () => {
	const outcome = evaluateExchange(silent, { previousTries: 0, isSingleTry: false, now });
	expect(outcome).toMatchObject({ isDelivered: false, error: "timeout", pauseUntil: null, isGone: false });
	const seconds = ((outcome.nextAttemptAt?.getTime() ?? 0) - now.getTime()) / 1000;
	expect(seconds).toBeGreaterThanOrEqual(retryDelaysSeconds[1]!);
	expect(seconds).toBeLessThanOrEqual(retryDelaysSeconds[1]! * 1.1);
});

test("a delivery whose response doesn't end in time fails, whatever its status", () => {
	const outcome = evaluateExchange({ ...silent, status: 200 }, { previousTries: 0, isSingleTry: false, now });
	expect(outcome).toMatchObject({ isDelivered: false, error: "timeout" });
});

test("a delivery isn't retried after the last attempt of the schedule", () => {
	const last = retryDelaysSeconds.length - 1;
	expect(evaluateExchange(silent, { previousTries: last, isSingleTry: false, now }).nextAttemptAt).toBeNull();
	expect(
		evaluateExchange(silent, { previousTries: last - 1, isSingleTry: false, now }).nextAttemptAt,
	).not.toBeNull();
});
