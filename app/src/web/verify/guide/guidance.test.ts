import { describe, expect, it } from "vitest";
import { type Face, guidanceFor } from "./guidance.ts";
import { steady } from "./steady.ts";

const face = (change: Partial<Face> = {}): Face => ({ x: 0, y: 0, size: 0.4, yaw: 0, score: 0.9, ...change });

describe("before a gesture", () => {
	const hintFor = (...faces: Face[]) => guidanceFor(null)(faces, 0).hint;

	it("tells the one thing to mend first", () => {
		expect(hintFor()).toBe("no_face");
		expect(hintFor(face(), face({ x: 0.4, size: 0.3 }))).toBe("several_faces");
		expect(hintFor(face({ size: 0.2, x: 0.4 }))).toBe("closer");
		expect(hintFor(face({ size: 0.7 }))).toBe("further");
		expect(hintFor(face({ x: -0.3 }))).toBe("centre");
		expect(hintFor(face({ yaw: 15 }))).toBe("straight");
		expect(hintFor(face())).toBeNull();
	});

	it("takes neither a passer-by nor a poster for a second face", () => {
		expect(hintFor(face(), face({ x: 0.4, size: 0.15 }))).toBeNull();
		expect(hintFor(face(), face({ x: 0.4, score: 0.55 }))).toBeNull();
	});

	it("lets it begin when all was well for a moment", () => {
		const look = guidanceFor(null);
		const good = [face(), face({ size: 0.1 }), face(), face(), face()];
		expect(good.map((one) => look([one], 0).done)).toEqual([false, false, false, false, true]);
	});
});

describe("a turn", () => {
	const step = { kind: "turn", direction: "left", yaw: 17 } as const;
	const turned = (...yaws: number[]) => {
		const look = guidanceFor(step);
		return yaws.map((yaw, i) => look([face({ yaw })], i * 80));
	};

	it("is done a little further than what is asked, for more than one look", () => {
		expect(turned(0, -30, 0, 0).at(-1)?.done).toBe(false);
		expect(turned(0, -18, -18, -18).at(-1)?.done).toBe(false);
		expect(turned(0, -22, -22).at(-1)).toEqual({ hint: "hold", progress: 1, done: true });
	});

	it("stays done when the head turns back", () => {
		expect(turned(0, -22, -22, 0, 0, 0).at(-1)?.done).toBe(true);
	});

	it("shows how far it has come, and the other side at once", () => {
		expect(turned(0, -10.5, -10.5, -10.5).at(-1)).toEqual({ hint: null, progress: 0.5, done: false });
		expect(turned(0, 12, 12, 12).at(-1)).toEqual({ hint: "other_side", progress: 0, done: false });
	});

	it("asks for more of who had time to do it", () => {
		const look = guidanceFor(step);
		const after = (ms: number) => look([face({ yaw: -9 })], ms).hint;
		expect([0, 500, 1000, 2500].map(after)).toEqual([null, null, null, "turn_more"]);
	});
});

describe("an approach", () => {
	it("is measured from where the face was", () => {
		const look = guidanceFor({ kind: "approach", growth: 1.3 });
		const sizes = [0.4, 0.4, 0.4, 0.48, 0.48, 0.56, 0.56];
		const seen = sizes.map((size, i) => look([face({ size })], i * 80));
		expect(seen[4]?.progress).toBeCloseTo(0.53, 2);
		expect(seen[4]?.done).toBe(false);
		expect(seen.at(-1)?.done).toBe(true);
	});
});

describe("a hint", () => {
	it("must last to be shown, and stands long enough to be read", () => {
		const settle = steady<string>("hold");
		expect(settle("closer", 0)).toBeNull();
		expect(settle("centre", 300)).toBeNull();
		expect(settle("centre", 700)).toBe("centre");
		expect(settle(null, 1000)).toBe("centre");
		expect(settle("further", 2000)).toBe("centre");
		expect(settle("further", 2500)).toBe("further");
	});

	it("of success needs no proof", () => {
		const settle = steady<string>("hold");
		settle("closer", 0);
		settle("closer", 500);
		expect(settle("hold", 600)).toBe("hold");
	});
});
