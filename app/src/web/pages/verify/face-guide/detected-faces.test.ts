import { movingActors } from "@vidimus/engine/testing/actors";
import { fixture } from "@vidimus/engine/testing/fixtures";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readFaceWeights } from "../../../../../face-weights-plugin.ts";
import { createBlazeFace, inputSizePx } from "./blazeface.ts";
import { decodeFaces } from "./detected-faces.ts";

const runBlazeFace = createBlazeFace((await readFaceWeights()).buffer as ArrayBuffer);

/** The middle of a photo as the page hands it over. */
async function findFaces(path: string) {
	const pixels = await sharp(path).resize(inputSizePx, inputSizePx).ensureAlpha().raw().toBuffer();
	return decodeFaces(runBlazeFace(new Uint8ClampedArray(pixels)));
}
const getSpecimenPath = (name: string) =>
	new URL(`../../../../../specimens/${name}.jpg`, import.meta.url).pathname;

describe("BlazeFace face detector of the liveness guide", () => {
	it("the detector finds the single face of a selfie at its position, facing straight", async () => {
		for (const who of ["mei-tanaka-1", "ravi-nair-1"]) {
			const [face, ...others] = await findFaces(getSpecimenPath(`selfies/${who}`));
			expect(others).toEqual([]);
			expect(Math.abs(face!.x - inputSizePx / 2)).toBeLessThan(inputSizePx / 8);
			expect(Math.abs(face!.yaw)).toBeLessThan(12);
		}
	});

	it("the detector finds two faces", async () => {
		expect(await findFaces(getSpecimenPath("hard/two-faces"))).toHaveLength(2);
	});

	it("the detector finds no face in a photo without one", async () => {
		const wall = sharp({
			create: { width: inputSizePx, height: inputSizePx, channels: 4, background: "#8d99a6" },
		});
		expect(decodeFaces(runBlazeFace(new Uint8ClampedArray(await wall.raw().toBuffer())))).toEqual([]);
	});

	it("the detector estimates direction and angle of a turned head", async () => {
		for (const { left, right } of movingActors) {
			const [toLeft] = await findFaces(left[6]!);
			const [toRight] = await findFaces(right[6]!);
			expect(toLeft!.yaw).toBeLessThan(-24);
			expect(toRight!.yaw).toBeGreaterThan(24);
		}
		expect((await findFaces(fixture("people/kwame-osei/turn/00.jpg"))).length).toBe(1);
	});
});
