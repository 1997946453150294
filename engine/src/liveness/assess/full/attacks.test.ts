import { describe, expect, it } from "vitest";
import { assessChallenge, type ChallengeFindings, createChallenge } from "../../../index.ts";
import { attacks, skippedStepKinds } from "../../../testing/attacks.ts";

const LONG = 120_000;

async function attacked(species: string, seed: number): Promise<ChallengeFindings> {
	const nonce = `nonce-of-a-test-${seed}-of-liveness`;
	const without = skippedStepKinds[species] ?? [];
	const challenge = createChallenge({ nonce, issuedAt: 5000, deadline: 95_000, without });
	return assessChallenge(await attacks[species]!(challenge, seed), challenge);
}

const seenThrough = [
	["print, held still", "challenge_followed", "turn_not_seen"],
	["print, turned by 25 to 45°", "flat_photo", "photo_flat"],
	["print, turned by 52 to 64°", "flat_photo", "spoof_suspected"],
	["print, bent a little, turned", "flat_photo", "photo_flat"],
	["print with the eyes cut out", "flat_photo", "photo_flat"],
	["print, bent over a head's curve, turned", "shading_change", "shading_unchanged"],
	["print bent over a head's curve, eyes cut out", "shading_change", "shading_unchanged"],
	["mask of a bent print, eyes behind its holes", "shading_change", "shading_unchanged"],
	["one photograph, warped", "shading_change", "shading_unchanged"],
	["the document's own portrait, warped", "shading_change", "shading_unchanged"],
	["recording of another challenge on a screen", "light_reflection", "light_not_reflected"],
	["clips of each gesture on a screen", "light_reflection", "light_not_reflected"],
	["recording cut to the asked steps, old lights", "light_reflection", "light_not_reflected"],
	["another face from the middle on", "same_person", "face_changed"],
	["another face in the lights only", "same_person", "face_changed"],
	["stream with another nonce", "replay", "nonce_mismatch"],
	["stream with frames sent twice", "replay", "frames_repeated"],
	["stream with frames saved again", "replay", "frames_repeated"],
	["stream with impossible times", "timing", "timing_implausible"],
	["stream older than the deadline", "timing", "challenge_expired"],
	["stream with steps in another order", "replay", "steps_out_of_order"],
] as const;

describe("presentation and injection attacks", () => {
	it.each(seenThrough)("the attack “%s” is detected", { timeout: LONG }, async (species, check, reason) => {
		const { result, checks, reasons } = await attacked(species, 4);
		expect(["consider", "rejected"]).toContain(result);
		expect(["consider", "rejected"]).toContain(checks[check].result);
		expect(reasons).toContain(reason);
	});
});

it("clips of each gesture on a screen go to review if lights are left out", {
	timeout: LONG,
}, async () => {
	const { result, reasons } = await attacked("clips of each gesture on a screen, colors left out", 4);
	expect({ result, reasons }).toEqual({ result: "consider", reasons: ["challenge_reduced"] });
});
