import { expect, test } from "vitest";
import { FaceIndex } from "./face-index.ts";

const DIMENSIONS = 128;

/** A face whose numbers are all the same: two differ by √128 times their difference. */
const face = (value: number) => new Float32Array(DIMENSIONS).fill(value);
const apart = (distance: number) => distance / Math.sqrt(DIMENSIONS);

function filled(faces: number): FaceIndex {
	const index = new FaceIndex(DIMENSIONS);
	for (let made = 0; made < faces; made++) index.add(`lik_${made}`, face(made));
	return index;
}

test("the face index finds all faces within the distance, nearest first, up to the limit", () => {
	const index = filled(1000);
	index.add("near", face(700 + apart(0.3)));
	index.add("nearer", face(700 - apart(0.1)));
	const near = index.nearest(face(700), 0.42);
	expect(near.map(({ id }) => id)).toEqual(["lik_700", "nearer", "near"]);
	expect(near.map(({ distance }) => Number(distance.toFixed(3)))).toEqual([0, 0.1, 0.3]);
	expect(
		index
			.nearest(face(700), 0.42)
			.slice(0, 2)
			.map(({ id }) => id),
	).toEqual(["lik_700", "nearer"]);
	expect(index.nearest(face(700), 0.2).map(({ id }) => id)).toEqual(["lik_700", "nearer"]);
	expect(index.nearest(face(-5), 0.42)).toEqual([]);
});

test("the face index includes a face exactly at the maximum distance", () => {
	const index = new FaceIndex(DIMENSIONS);
	const at = new Float32Array(DIMENSIONS);
	at[0] = 0.5;
	index.add("at", at);
	expect(index.nearest(new Float32Array(DIMENSIONS), 0.5)).toEqual([{ id: "at", distance: 0.5 }]);
});

test("the face index searches templates of any length", () => {
	const index = new FaceIndex(512);
	index.add("near", new Float32Array(512).fill(1));
	index.add("far in its last number alone", new Float32Array(512).fill(1).fill(3, 511));
	expect(index.nearest(new Float32Array(512).fill(1), 1.9)).toEqual([{ id: "near", distance: 0 }]);
});

test("removing a face from the face index keeps the others, whatever its position", () => {
	for (const removed of [0, 5, 9]) {
		const index = filled(10);
		index.remove(`lik_${removed}`);
		index.remove("lik_unknown");
		expect(index.size).toBe(9);
		for (let value = 0; value < 10; value++)
			expect(index.nearest(face(value), 0.1).map(({ id }) => id)).toEqual(
				value === removed ? [] : [`lik_${value}`],
			);
	}
});

test("the face index adds a face with the same ID once", () => {
	const index = filled(3);
	index.add("lik_1", face(50));
	expect(index.size).toBe(3);
	expect(index.nearest(face(50), 0.1)).toEqual([]);
});
