import type { ChallengeFindings, LivenessFindings } from "@vidimus/engine";
import { expect, test } from "vitest";
import { keyFromBytes } from "../../../platform/crypto/encryption.ts";
import { drawFrontalFrames } from "./photograph.ts";

const faceTurnedBy = (yaw: number, pitch = 0) => ({
	region: [],
	landmarks: [],
	score: 0.99,
	pose: { yaw, pitch, roll: 0 },
});
const indexesOf = (frames: object[], { id = "file_1", key = 1 } = {}) =>
	drawFrontalFrames({
		id,
		key: keyFromBytes(Buffer.alloc(32, key)),
		findings: { face: null, frames } as unknown as LivenessFindings | ChallengeFindings,
	}).map(({ index }) => index);
const twenty = Array.from({ length: 20 }, (_, i) => ({ step: i % 3, face: faceTurnedBy(i) }));

test("six frontal frames of a selfie are drawn, each once", () => {
	const drawn = indexesOf(twenty);
	expect(drawn).toHaveLength(6);
	expect(new Set(drawn).size).toBe(6);
});

test("the same selfie always draws the same frames, so that a replay compares what was compared", () => {
	expect(indexesOf(twenty)).toEqual(indexesOf(structuredClone(twenty)));
});

test("another selfie, or another key, draws other frames, so that nobody outside can tell which", () => {
	expect(indexesOf(twenty, { id: "file_2" })).not.toEqual(indexesOf(twenty));
	expect(indexesOf(twenty, { key: 2 })).not.toEqual(indexesOf(twenty));
	const drawn = Array.from({ length: 40 }, (_, i) => indexesOf(twenty, { id: `file_${i}` }));
	expect(new Set(drawn.flat()).size).toBe(20);
});

test("frames turned by more than 25 degrees aren't drawn, unless no other shows the face", () => {
	const frames = [faceTurnedBy(26), faceTurnedBy(0, 25), faceTurnedBy(-20, 6)].map((face) => ({ face }));
	expect(indexesOf(frames)).toEqual([1]);
	expect(indexesOf([{ face: faceTurnedBy(40) }, { face: faceTurnedBy(30) }])).toEqual([1]);
});

test("frames without a face aren't compared", () => {
	expect(indexesOf([{ face: null }, { face: faceTurnedBy(5) }])).toEqual([1]);
	expect(indexesOf([])).toEqual([]);
});
