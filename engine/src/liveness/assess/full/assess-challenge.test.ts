import { describe, expect, it } from "vitest";
import {
	assessChallenge,
	type Challenge,
	compareFaces,
	createChallenge,
	createEngine,
	fuseFaces,
	MAX_FRAMES,
	type StepKind,
} from "../../../index.ts";
import { movingActors, stillActors } from "../../../testing/actors.ts";
import { genuine } from "../../../testing/challenge-performance.ts";
import { readFixture } from "../../../testing/fixtures.ts";

const LONG = 120_000;
const challengeOf = (n: number, without: readonly StepKind[] = []): Challenge =>
	createChallenge({ nonce: `nonce-of-a-test-${n}-of-liveness`, issuedAt: 5000, deadline: 95_000, without });

describe("a response to a liveness challenge", () => {
	it("a response of a person who does every step is clear and gives a face to compare", {
		timeout: LONG,
	}, async () => {
		for (const [i, actor] of movingActors.entries()) {
			const challenge = challengeOf(i);
			const findings = await assessChallenge(await genuine(challenge, actor, i), challenge);
			expect(findings).toMatchObject({ result: "clear", reasons: [] });
			expect(findings.steps.map(({ result }) => result)).toEqual(challenge.steps.map(() => "clear"));
			expect(findings.checks.eyes_cut_out).toMatchObject({ result: "clear", threshold: null });
			expect(findings.checks.presentation_attack.reasons).toEqual(["model_not_configured"]);
			const { distance } = await compareFaces(readFixture(`people/${actor.id}/portrait.jpg`), findings.face!);
			expect(distance).toBeLessThan(0.3);
		}
	});

	it("a worker gives identical findings", { timeout: LONG }, async () => {
		const challenge = challengeOf(7, ["turn", "approach"]);
		const response = await genuine(challenge, movingActors[0]!, 7);
		const here = JSON.stringify(await assessChallenge(response, challenge));
		const engine = createEngine({ workers: 1 });
		expect(JSON.stringify(await engine.assessChallenge(response, challenge))).toBe(here);
		await engine.close();
		expect(response.frames[0]!.photo.byteLength).toBeGreaterThan(0);
	});

	it("the caller's thresholds are used", { timeout: LONG }, async () => {
		const challenge = challengeOf(30, ["blink", "approach"]);
		const response = await genuine(challenge, movingActors[2]!, 30);
		const { result, checks } = await assessChallenge(response, challenge, {
			relief: 0.9,
			samePerson: 0.01,
		});
		expect(result).toBe("consider");
		expect(checks.flat_photo).toMatchObject({ result: "consider", threshold: 0.9 });
		expect(checks.same_person).toMatchObject({ result: "consider", threshold: 0.01 });
		expect(checks.light_reflection).toMatchObject({ result: "clear", threshold: 0.8 });
	});

	it("a response of a person who can neither turn nor blink goes to review", { timeout: LONG }, async () => {
		const challenge = challengeOf(11, ["turn", "blink"]);
		const actor = stillActors().find(({ id }) => id === "greta-vogel")!;
		const findings = await assessChallenge(await genuine(challenge, actor, 11), challenge);
		expect(findings).toMatchObject({ result: "consider", reasons: ["challenge_reduced"] });
		expect(findings.checks.light_reflection.result).toBe("clear");
		expect(findings.checks.flat_photo.result).toBe("not_run");
	});

	it("unreadable frames and unknown steps are reported as reasons", async () => {
		const challenge = challengeOf(20);
		const frames = [
			{ photo: new Uint8Array(), step: 0, at: 100 },
			{ photo: readFixture("documents/passport-793.jpg"), step: 9, at: 300 },
		];
		const findings = await assessChallenge({ nonce: challenge.nonce, receivedAt: 8000, frames }, challenge);
		expect(findings.result).toBe("rejected");
		expect(findings.frames[0]).toMatchObject({ error: "empty", face: null });
		expect(findings.reasons).toEqual(
			expect.arrayContaining(["frames_too_few", "photo_unreadable", "steps_out_of_order"]),
		);
		const none = await assessChallenge({ nonce: challenge.nonce, receivedAt: 8000, frames: [] }, challenge);
		expect(none).toMatchObject({ result: "rejected", face: null, frames: [] });
	});

	it("a response with more than the maximum number of frames is refused", async () => {
		const challenge = challengeOf(21);
		const frames = Array.from({ length: MAX_FRAMES + 1 }, (_, i) => ({
			photo: new Uint8Array(),
			step: 0,
			at: i,
		}));
		const engine = createEngine({ workers: 1 });
		const response = { nonce: challenge.nonce, receivedAt: 8000, frames };
		await expect(engine.assessChallenge(response, challenge)).rejects.toThrow(TypeError);
		await engine.close();
	});

	it("only faces of one model are fused", async () => {
		expect(fuseFaces([])).toBeNull();
		const challenge = challengeOf(22, ["turn", "blink", "approach"]);
		const { face } = await assessChallenge(await genuine(challenge, movingActors[1]!, 22), challenge);
		expect(fuseFaces([face!])).toBe(face!.template);
		const foreign = {
			...face!,
			template: { ...face!.template, model: { name: "o", version: "1", hash: "0" } },
		};
		expect(() => fuseFaces([face!, foreign])).toThrow(TypeError);
	});
});
