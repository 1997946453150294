import { expect, test } from "vitest";
import { getBoundingBox, placeBox, placeFace } from "./crop-placement.ts";

const applyPlacement = (
	[a, b, c, d, e, f]: ReturnType<typeof placeBox>,
	[x, y]: readonly [number, number],
) => [a * x + c * y + e, b * x + d * y + f];

test("faces of any size and rotation are placed with the eyes at the same position", () => {
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
		const [right, left] = eyes.map((eye) => applyPlacement(placement, eye));
		expect(right?.[0]).toBeCloseTo(36);
		expect(right?.[1]).toBeCloseTo(55);
		expect(left?.[0]).toBeCloseTo(64);
		expect(left?.[1]).toBeCloseTo(55);
	}
});

test("a face without eye positions is centered by its box", () => {
	const face = [
		[100, 100],
		[300, 100],
		[300, 400],
		[100, 400],
	] as const;
	expect(applyPlacement(placeFace(face, null, 100, 125), [200, 250])).toEqual([50, 62.5]);
});

test("a box and its margin fill the whole width of the drawing", () => {
	const box = getBoundingBox(
		[
			[10, 20],
			[110, 20],
			[110, 40],
		],
		0.5,
	);
	expect(box).toEqual({ x: 0, y: 10, width: 120, height: 40 });
	expect(applyPlacement(placeBox(box, 240), [0, 10])).toEqual([0, 0]);
	expect(applyPlacement(placeBox(box, 240), [120, 50])).toEqual([240, 80]);
});
