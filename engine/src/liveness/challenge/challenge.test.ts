import { describe, expect, it } from "vitest";
import { type ChallengeOptions, createChallenge, type StepKind } from "../../index.ts";

const base: ChallengeOptions = { nonce: "nonce-of-a-test-0001", issuedAt: 1000, deadline: 91_000 };
const many = Array.from({ length: 200 }, (_, i) => `nonce-of-a-test-${String(i).padStart(4, "0")}`);
const kindsOf = (options: ChallengeOptions) => createChallenge(options).steps.map(({ kind }) => kind);

describe("a challenge", () => {
	it("a challenge is the same for the same nonce, and survives JSON", () => {
		const challenge = createChallenge(base);
		expect(createChallenge({ ...base })).toEqual(challenge);
		expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
		expect(challenge).toMatchObject({ version: 1, nonce: base.nonce, deadline: 91_000, review: false });
	});

	it("a challenge has a turn, a blink, lights and another step in an order drawn from the nonce", () => {
		for (const nonce of many) {
			const kinds = kindsOf({ ...base, nonce });
			expect(kinds).toHaveLength(4);
			expect(kinds).toContain("turn");
			expect(kinds.filter((kind) => kind === "blink")).toHaveLength(1);
			expect(kinds.filter((kind) => kind === "lights")).toHaveLength(1);
			expect(kinds[0]).not.toBe("lights");
		}
		const drawn = new Set(many.map((nonce) => JSON.stringify(createChallenge({ ...base, nonce }).steps)));
		expect(drawn.size).toBe(many.length);
	});

	it("lights never repeat a color and change less than three times a second", () => {
		for (const nonce of many)
			for (const step of createChallenge({ ...base, nonce }).steps)
				if (step.kind === "lights") {
					expect(new Set(step.colors).size).toBe(step.colors.length);
					expect(1000 / step.holdMs).toBeLessThan(3);
				}
	});

	it("a challenge leaves out the steps that a person can't do", () => {
		for (const nonce of many.slice(0, 50)) {
			expect(kindsOf({ ...base, nonce, without: ["turn"] }).toSorted()).toEqual([
				"approach",
				"blink",
				"lights",
			]);
			expect(kindsOf({ ...base, nonce, without: ["turn", "blink"] }).toSorted()).toEqual([
				"approach",
				"lights",
			]);
			expect(kindsOf({ ...base, nonce, without: ["blink"] })).not.toContain("blink");
			expect(kindsOf({ ...base, nonce, without: ["lights"] })).not.toContain("lights");
		}
	});

	it("a challenge without turn or lights requires manual review", () => {
		const review = (...without: readonly StepKind[]) => createChallenge({ ...base, without }).review;
		expect(review("turn")).toBe(true);
		expect(review("lights")).toBe(true);
		expect(review("lights", "blink", "approach")).toBe(true);
		expect(review("blink", "approach")).toBe(false);
	});

	it("a person who can't move gets two series of lights, and their case goes to review", () => {
		const still = createChallenge({ ...base, without: ["turn", "approach", "blink"] });
		expect(still.steps.map(({ kind }) => kind)).toEqual(["lights", "lights"]);
		expect(still.review).toBe(true);
	});

	it("a short nonce, a past deadline and the exclusion of every step are refused", () => {
		expect(() => createChallenge({ ...base, nonce: "short" })).toThrow(TypeError);
		expect(() => createChallenge({ ...base, deadline: 1000 })).toThrow(TypeError);
		const without = ["turn", "approach", "blink", "lights"] as const;
		expect(() => createChallenge({ ...base, without })).toThrow("Every step is left out");
	});
});
