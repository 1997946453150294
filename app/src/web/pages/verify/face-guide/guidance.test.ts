import { describe, expect, it } from "vitest";
import { createGuidance, type GuidedFace } from "./guidance.ts";
import { createHintStabilizer } from "./hint-stabilizer.ts";

const createFace = (change: Partial<GuidedFace> = {}): GuidedFace => ({
	x: 0,
	y: 0,
	size: 0.4,
	yaw: 0,
	score: 0.9,
	...change,
});

describe("guidance before a gesture", () => {
	const hintFor = (...faces: GuidedFace[]) => createGuidance(null)(faces, 0).hint;

	it("only the most important hint is given", () => {
		expect(hintFor()).toBe("no_face");
		expect(hintFor(createFace(), createFace({ x: 0.4, size: 0.3 }))).toBe("several_faces");
		expect(hintFor(createFace({ size: 0.2, x: 0.4 }))).toBe("closer");
		expect(hintFor(createFace({ size: 0.7 }))).toBe("further");
		expect(hintFor(createFace({ x: -0.3 }))).toBe("centre");
		expect(hintFor(createFace({ yaw: 15 }))).toBe("straight");
		expect(hintFor(createFace())).toBeNull();
	});

	it("passers-by and posters don't count as second faces", () => {
		expect(hintFor(createFace(), createFace({ x: 0.4, size: 0.15 }))).toBeNull();
		expect(hintFor(createFace(), createFace({ x: 0.4, score: 0.55 }))).toBeNull();
	});

	it("the gesture begins once the face is well placed for a moment", () => {
		const look = createGuidance(null);
		const good = [createFace(), createFace({ size: 0.1 }), createFace(), createFace(), createFace()];
		expect(good.map((scene) => look([scene], 0).done)).toEqual([false, false, false, false, true]);
	});
});

describe("guidance for a head turn", () => {
	const step = { kind: "turn", direction: "left", yaw: 17 } as const;
	const turned = (...yaws: number[]) => {
		const look = createGuidance(step);
		return yaws.map((yaw, i) => look([createFace({ yaw })], i * 80));
	};

	it("a head turn completes slightly beyond the required angle, over several analyses", () => {
		expect(turned(0, -30, 0, 0).at(-1)?.done).toBe(false);
		expect(turned(0, -18, -18, -18).at(-1)?.done).toBe(false);
		expect(turned(0, -22, -22).at(-1)).toEqual({ hint: "hold", progress: 1, done: true });
	});

	it("a completed head turn stays completed after the head turns back", () => {
		expect(turned(0, -22, -22, 0, 0, 0).at(-1)?.done).toBe(true);
	});

	it("progress is reported, and turning the wrong way gives a hint immediately", () => {
		expect(turned(0, -10.5, -10.5, -10.5).at(-1)).toEqual({ hint: null, progress: 0.5, done: false });
		expect(turned(0, 12, 12, 12).at(-1)).toEqual({ hint: "other_side", progress: 0, done: false });
	});

	it("the hint to turn further is given only after enough time to react", () => {
		const look = createGuidance(step);
		const after = (ms: number) => look([createFace({ yaw: -9 })], ms).hint;
		expect([0, 500, 1000, 2500].map(after)).toEqual([null, null, null, "turn_more"]);
	});
});

describe("guidance for moving closer", () => {
	it("moving closer is measured relative to the face's initial size", () => {
		const look = createGuidance({ kind: "approach", growth: 1.3 });
		const sizes = [0.4, 0.4, 0.4, 0.48, 0.48, 0.56, 0.56];
		const looks = sizes.map((size, i) => look([createFace({ size })], i * 80));
		expect(looks[4]?.progress).toBeCloseTo(0.53, 2);
		expect(looks[4]?.done).toBe(false);
		expect(looks.at(-1)?.done).toBe(true);
	});
});

describe("hint stabilizer", () => {
	it("a hint is shown only after it persists, and long enough to be read", () => {
		const settle = createHintStabilizer<string>("hold");
		expect(settle("closer", 0)).toBeNull();
		expect(settle("centre", 300)).toBeNull();
		expect(settle("centre", 700)).toBe("centre");
		expect(settle(null, 1000)).toBe("centre");
		expect(settle("further", 2000)).toBe("centre");
		expect(settle("further", 2500)).toBe("further");
	});

	it("success is shown immediately", () => {
		const settle = createHintStabilizer<string>("hold");
		settle("closer", 0);
		settle("closer", 500);
		expect(settle("hold", 600)).toBe("hold");
	});
});
