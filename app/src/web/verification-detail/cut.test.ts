import { expect, test } from "vitest";
import { boxAround, placeBox, placeFace } from "./cut.ts";

const placed = ([a, b, c, d, e, f]: ReturnType<typeof placeBox>, [x, y]: readonly [number, number]) => [
	a * x + c * y + e,
	b * x + d * y + f,
];

test("faces of any size and turn come to lie with their eyes at the same places", () => {
	const face = [
		[0, 0],
		[400, 0],
		[400, 500],
		[0, 500],
	] as const;
	const upright = [
		[120, 200],
		[280, 200],
	] as const;
	const turned = [
		[900, 300],
		[900, 340],
	] as const;
	for (const eyes of [upright, turned]) {
		const placement = placeFace(face, eyes, 100, 125);
		const [right, left] = eyes.map((eye) => placed(placement, eye));
		expect(right?.[0]).toBeCloseTo(36);
		expect(right?.[1]).toBeCloseTo(55);
		expect(left?.[0]).toBeCloseTo(64);
		expect(left?.[1]).toBeCloseTo(55);
	}
});

test("a face whose eyes aren't known is centred", () => {
	const face = [
		[100, 100],
		[300, 100],
		[300, 400],
		[100, 400],
	] as const;
	expect(placed(placeFace(face, null, 100, 125), [200, 250])).toEqual([50, 62.5]);
});

test("a box is laid over the whole width, its margin with it", () => {
	const box = boxAround(
		[
			[10, 20],
			[110, 20],
			[110, 40],
		],
		0.5,
	);
	expect(box).toEqual({ x: 0, y: 10, width: 120, height: 40 });
	expect(placed(placeBox(box, 240), [0, 10])).toEqual([0, 0]);
	expect(placed(placeBox(box, 240), [120, 50])).toEqual([240, 80]);
});
