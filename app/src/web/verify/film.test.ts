import { describe, expect, test } from "vitest";
import type {
	LivenessChallenge,
	LivenessStep,
} from "../../domain/verifications/liveness/challenge-contract.ts";
import { frameOf, recordedFrames } from "../../testing/recorded-frames.ts";
import { type Direction, film, type Scene } from "./film.ts";

const blink: LivenessStep = { kind: "blink" };
const turn: LivenessStep = { kind: "turn", direction: "left", yaw: 17 };
const lights: LivenessStep = { kind: "lights", colours: ["red", "blue"], hold_ms: 900 };
const challengeOf = (...steps: LivenessStep[]) => ({ nonce: "n", steps }) as LivenessChallenge;
/** A camera that shows nothing of interest. */
const anyFrames = () =>
	recordedFrames((at) => frameOf(async () => Buffer.from("picture"), { at, width: 640, height: 480 }));

/** Films a challenge, and notes when each scene was shown. */
async function filmed(
	challenge: LivenessChallenge,
	direction: Partial<Direction> = {},
	stopped = new AbortController().signal,
) {
	const source = anyFrames();
	const scenes: (Scene & { at: number })[] = [];
	const frames = await film(
		source,
		challenge,
		{
			painted: async () => {},
			seen: () => null,
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

describe("a challenge that is led by its times", () => {
	test("has the person look ahead, then do the gesture, and films five frames a second", async () => {
		const { frames, scenes } = await filmed(challengeOf(blink));
		expect(scenes.map(({ phase, at }) => [phase, at])).toEqual([
			["ready", 0],
			["go", 1200],
		]);
		const times = frames?.map(({ at }) => at) ?? [];
		expect(times[0]).toBe(1300);
		expect(times.at(-1)).toBe(4900);
		expect(new Set(times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toEqual(new Set([200]));
	});

	test("shows each colour for as long as was asked, and films it once the screen has settled", async () => {
		const { frames, scenes } = await filmed(challengeOf(lights));
		expect(scenes.filter(({ colour }) => colour).map(({ colour, at }) => [colour, at])).toEqual([
			["red", 1200],
			["blue", 2200],
		]);
		for (const { at, colour } of frames ?? [])
			expect(at).toBeGreaterThanOrEqual(colour === "red" ? 1400 : 2400);
		expect(frames?.map(({ colour }) => colour)).toEqual([
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

	test("asks again for what the server hasn't seen, says why, and gives more time for it", async () => {
		const tries: number[][] = [];
		const { frames, scenes } = await filmed(challengeOf(blink, blink), {
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

	test("ends at once when it is stopped, with nothing", async () => {
		const stop = new AbortController();
		const { frames, tookMs } = await filmed(
			challengeOf(blink),
			{ show: ({ phase }) => phase === "go" && stop.abort() },
			stop.signal,
		);
		expect(frames).toBeNull();
		expect(tookMs).toBe(1200);
	});
});

describe("a challenge that is guided", () => {
	const seen = (done: boolean, progress: number | null = null) => ({
		done,
		progress,
		hint: null,
		doneFor: 1000,
	});

	test("waits up to eight seconds for who isn't well placed, and begins all the same", async () => {
		const { scenes } = await filmed(challengeOf(blink), { seen: () => seen(false) });
		expect(scenes.find(({ phase }) => phase === "go")?.at).toBe(9200);
	});

	test("ends a gesture once it was seen done for a while, and in full groups of frames", async () => {
		const { frames } = await filmed(challengeOf(turn), {
			seen: () => seen(true, 1),
		});
		expect(frames).toHaveLength(12);
	});

	test("gives who is seen and isn't done yet six and a half seconds", async () => {
		let goes = false;
		const { frames } = await filmed(challengeOf(turn), {
			show: ({ phase }) => {
				goes = phase === "go";
			},
			seen: () => seen(!goes, 0.5),
		});
		expect(frames?.at(-1)?.at).toBe(1200 + 6500);
	});
});
