import { createChallenge } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import type { CheckResult } from "../contract.ts";
import { assertTryExpected, isTryAccepted } from "./challenge-order.ts";

const challenge = createChallenge({ nonce: "a-nonce-of-turns-1", issuedAt: 0, deadline: 240_000 });
const tried = (step: number, number: number, result: CheckResult | null, lastFrameAt: number) => ({
	step,
	number,
	result,
	lastFrameAt,
});
const at = (...times: number[]) => times.map((time) => ({ at: time }));
const now = new Date(10_000);
const refusal = (
	tries: Parameters<typeof assertTryExpected>[1],
	step: number,
	number: number,
	frames = at(8000),
) => {
	try {
		assertTryExpected(challenge, tries, { step, number }, frames, now);
		return null;
	} catch (error) {
		return error as { code: string; fields: { code: string }[] };
	}
};

describe("the order of challenge steps", () => {
	test("a step is due once every earlier step is clear, unjudged, or out of tries", () => {
		expect(refusal([], 0, 1)).toBe(null);
		expect(refusal([tried(0, 1, "clear", 3000)], 1, 1)).toBe(null);
		expect(refusal([tried(0, 1, "not_run", 3000)], 1, 1)).toBe(null);
		const failed = [1, 2, 3].map((number) => tried(0, number, "rejected", 1000 * number));
		expect(refusal(failed, 1, 1)).toBe(null);
	});

	test("a second try is accepted only after a rejected one", () => {
		expect(refusal([tried(0, 1, "rejected", 3000)], 0, 2)).toBe(null);
		expect(refusal([tried(0, 1, "clear", 3000)], 0, 2)?.code).toBe("challenge_step_unexpected");
		expect(refusal([tried(0, 1, null, 3000)], 0, 2)?.code).toBe("challenge_step_unexpected");
		expect(isTryAccepted({ number: 2, result: "rejected" })).toBe(false);
	});

	test.each([
		["a later step", 1, 1],
		["a step that isn't in the challenge", 9, 1],
		["a second try without a first", 0, 2],
	])("a try is refused for %s", (_, step, number) => {
		expect(refusal([], step, number)?.code).toBe("challenge_step_unexpected");
	});

	test.each([
		["in the future", [], at(10_600)],
		["not later than the previous one", [], at(4000, 4000)],
		["from before an earlier try", [tried(0, 1, "rejected", 5000)], at(4900, 5200)],
	])("a try with a frame %s is refused", (_, tries, frames) => {
		const number = tries.length + 1;
		expect(refusal(tries, 0, number, frames)?.fields).toMatchObject([{ code: "frame_time_invalid" }]);
	});

	test("frames may be half a second ahead of the server's clock", () => {
		expect(refusal([], 0, 1, at(10_400))).toBe(null);
	});
});
