import type { ChallengeFindings, LivenessFindings } from "@vidimus/engine";
import { expect, test } from "vitest";
import { selectFrontalFrames } from "./photograph.ts";

const faceTurnedBy = (yaw: number, pitch = 0) => ({
	region: [],
	landmarks: [],
	score: 0.99,
	pose: { yaw, pitch, roll: 0 },
});
const indexesOf = (frames: object[]) =>
	selectFrontalFrames({ frames } as Pick<LivenessFindings | ChallengeFindings, "frames">).map(
		({ index }) => index,
	);

test("the two most frontal frames of a burst are compared, most frontal first", () => {
	const turns = [faceTurnedBy(9), faceTurnedBy(-2), faceTurnedBy(0, 20), faceTurnedBy(3, 1)];
	expect(indexesOf(turns.map((face) => ({ face })))).toEqual([1, 3]);
});

test("each step of a challenge gives one frame, so that the two show different moments", () => {
	const frames = [
		{ step: 0, face: faceTurnedBy(0) },
		{ step: 0, face: faceTurnedBy(1) },
		{ step: 1, face: faceTurnedBy(30) },
		{ step: 1, face: faceTurnedBy(25) },
		{ step: 2, face: null },
	];
	expect(indexesOf(frames)).toEqual([0, 3]);
});

test("frames without a face aren't compared", () => {
	expect(indexesOf([{ face: null }, { face: faceTurnedBy(5) }])).toEqual([1]);
	expect(indexesOf([])).toEqual([]);
});
