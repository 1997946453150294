import { describe, expect, test } from "vitest";
import type {
	LivenessChallenge,
	LivenessStep,
} from "../../../../domain/verifications/liveness/challenge-contract.ts";
import { createFrame, createFrameSource } from "../../../../testing/data/recorded-frames.ts";
import { type FilmDirection, filmChallenge, type LivenessScene } from "./film-challenge.ts";

const blinkStep: LivenessStep = { kind: "blink" };
const turnStep: LivenessStep = { kind: "turn", direction: "left", yaw: 17 };
const lightsStep: LivenessStep = { kind: "lights", colors: ["red", "blue"], hold_ms: 900 };
const createChallenge = (...steps: LivenessStep[]) => ({ nonce: "n", steps }) as LivenessChallenge;
/** Frames whose content doesn't matter. */
const createBlankFrames = () =>
	createFrameSource((at) => createFrame(async () => Buffer.from("photo"), { at, width: 640, height: 480 }));

/** Films a challenge and records when each scene was shown. */
async function filmWithScenes(
	challenge: LivenessChallenge,
	direction: Partial<FilmDirection> = {},
	stopped = new AbortController().signal,
) {
	const source = createBlankFrames();
	const scenes: (LivenessScene & { at: number })[] = [];
	const frames = await filmChallenge(
		source,
		challenge,
		{
			waitForPaint: async () => {},
			getObservation: () => null,
			judge: null,
			...direction,
			show: (scene) => {
				scenes.push({ ...scene, at: source.now() });
				direction.show?.(scene);
			},
		},
		stopped,
	);
	return { frames, scenes, tookMs: source.now() };
}

describe("a challenge without a face guide", () => {
	test("the person is asked to look ahead, then to do the gesture, at five frames a second", async () => {
		const { frames, scenes } = await filmWithScenes(createChallenge(blinkStep));
		expect(scenes.map(({ phase, at }) => [phase, at])).toEqual([
			["ready", 0],
			["go", 1200],
		]);
		const times = frames?.map(({ at }) => at) ?? [];
		expect(times[0]).toBe(1300);
		expect(times.at(-1)).toBe(4900);
		expect(new Set(times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toEqual(new Set([200]));
	});

	test("each color is shown for the requested time, and filmed once the screen has settled", async () => {
		const { frames, scenes } = await filmWithScenes(createChallenge(lightsStep));
		expect(scenes.filter(({ color }) => color).map(({ color, at }) => [color, at])).toEqual([
			["red", 1200],
			["blue", 2200],
		]);
		for (const { at, color } of frames ?? [])
			expect(at).toBeGreaterThanOrEqual(color === "red" ? 1400 : 2400);
		expect(frames?.map(({ color }) => color)).toEqual([
			"red",
			"red",
			"red",
			"red",
			"blue",
			"blue",
			"blue",
			"blue",
		]);
	});

	test("a step that the server didn't recognize is repeated with the reason and more time", async () => {
		const tries: number[][] = [];
		const { frames, scenes } = await filmWithScenes(createChallenge(blinkStep, blinkStep), {
			judge: async ({ step, number }, shots) => {
				tries.push([step, number, shots.length]);
				const accepted = step === 1 || number === 2;
				return { accepted, reasons: accepted ? [] : [{ name: "blink_not_seen" } as never] };
			},
		});
		expect(tries.map(([step, number]) => [step, number])).toEqual([
			[0, 1],
			[0, 2],
			[1, 1],
		]);
		expect(tries[1]?.[2]).toBeGreaterThan(tries[0]?.[2] ?? 0);
		expect(scenes.find(({ phase }) => phase === "redo")).toMatchObject({ step: 0, reason: "blink_not_seen" });
		expect(frames).toHaveLength((tries[1]?.[2] ?? 0) + (tries[2]?.[2] ?? 0));
	});

	test("a stopped challenge returns null immediately", async () => {
		const stop = new AbortController();
		const { frames, tookMs } = await filmWithScenes(
			createChallenge(blinkStep),
			{ show: ({ phase }) => phase === "go" && stop.abort() },
			stop.signal,
		);
		expect(frames).toBeNull();
		expect(tookMs).toBe(1200);
	});
});

describe("a challenge with a face guide", () => {
	const guidanceOf = (done: boolean, progress: number | null = null) => ({
		done,
		progress,
		hint: null,
		doneFor: 1000,
	});

	test("a step waits up to eight seconds for the face to be in position, then starts anyway", async () => {
		const { scenes } = await filmWithScenes(createChallenge(blinkStep), {
			getObservation: () => guidanceOf(false),
		});
		expect(scenes.find(({ phase }) => phase === "go")?.at).toBe(9200);
	});

	test("a gesture ends once it was done for a while, at a full group of frames", async () => {
		const { frames } = await filmWithScenes(createChallenge(turnStep), {
			getObservation: () => guidanceOf(true, 1),
		});
		expect(frames).toHaveLength(12);
	});

	test("a person who is visible but not done gets six and a half seconds", async () => {
		let goes = false;
		const { frames } = await filmWithScenes(createChallenge(turnStep), {
			show: ({ phase }) => {
				goes = phase === "go";
			},
			getObservation: () => guidanceOf(!goes, 0.5),
		});
		expect(frames?.at(-1)?.at).toBe(1200 + 6500);
	});
});
