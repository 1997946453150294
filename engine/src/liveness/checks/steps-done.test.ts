import { describe, expect, it } from "vitest";
import type { EyePair } from "../../face/eye-openness.ts";
import type { AnalyzedFace, AnalyzedFrame } from "../assess/analyze-frames.ts";
import { createChallenge } from "../challenge/challenge.ts";
import { checkSteps } from "./steps-done.ts";

const challenge = {
	...createChallenge({ nonce: "nonce-of-a-test-of-blinks", issuedAt: 0, deadline: 90_000 }),
	steps: [{ kind: "blink" }],
} as unknown as Parameters<typeof checkSteps>[0];

/** Frames of a blink step with the openness of each eye. */
const frames = (...eyes: EyePair[]): AnalyzedFrame[] =>
	eyes.map(
		(pair, i) =>
			({ step: 0, at: i * 200, analysis: { eyes: pair } as unknown as AnalyzedFace }) as AnalyzedFrame,
	);
const blink = (...eyes: EyePair[]) => checkSteps(challenge, frames(...eyes))[0]!;
const open: EyePair = [0.3, 0.3];

describe("a blink", () => {
	it("both eyes that close and open again are a blink, and the score is how far they closed", () => {
		expect(blink(open, open, [0.12, 0.12], open)).toMatchObject({ result: "clear", score: 0.4 });
	});

	it("one eye that closes is enough, whatever glasses hide of the other", () => {
		expect(blink(open, [0.3, 0.12], open, open).result).toBe("clear");
		expect(blink(open, [0.12, 0.3], open, open).result).toBe("clear");
	});

	it("each eye is compared with itself: narrow eyes behind thick glasses blink as wide ones do", () => {
		const narrow: EyePair = [0.15, 0.32];
		expect(blink(narrow, [0.08, 0.3], narrow).result).toBe("clear");
	});

	it("an eye that closes to 60 % is a blink, and to 61 % isn't", () => {
		const wide: EyePair = [1, 1];
		expect(blink(wide, [0.6, 1], wide).result).toBe("clear");
		expect(blink(wide, [0.61, 1], wide)).toMatchObject({ result: "rejected", reasons: ["blink_not_seen"] });
	});

	it("eyes that only close, only open, or are closed throughout don't blink", () => {
		const closed: EyePair = [0.1, 0.1];
		expect(blink(open, open, closed, closed).result).toBe("rejected");
		expect(blink(closed, closed, open, open).result).toBe("rejected");
		expect(blink(closed, closed, closed, closed).result).toBe("rejected");
	});

	it("eyes that stay open, with the noise of a measurement, don't blink", () => {
		expect(blink([0.3, 0.28], [0.27, 0.31], [0.29, 0.26], [0.31, 0.3]).result).toBe("rejected");
	});
});
