import { movingActors } from "@vidimus/engine/testing/actors";
import { fixture } from "@vidimus/engine/testing/fixtures";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { faceWeights } from "../../../../face-weights.ts";
import { faceNet, side } from "./face-net.ts";
import { facesIn } from "./faces.ts";

const look = faceNet((await faceWeights()).buffer as ArrayBuffer);

/** The middle of a picture as the page hands it over. */
async function seen(path: string) {
	const pixels = await sharp(path).resize(side, side).ensureAlpha().raw().toBuffer();
	return facesIn(look(new Uint8ClampedArray(pixels)));
}
const specimen = (name: string) => new URL(`../../../../specimens/${name}.jpg`, import.meta.url).pathname;

describe("the guide's net", () => {
	it("finds the one face of a selfie where it is, looking ahead", async () => {
		for (const who of ["mei-tanaka-1", "ravi-nair-1"]) {
			const [face, ...others] = await seen(specimen(`selfies/${who}`));
			expect(others).toEqual([]);
			expect(Math.abs(face!.x - side / 2)).toBeLessThan(side / 8);
			expect(Math.abs(face!.yaw)).toBeLessThan(12);
		}
	});

	it("finds both of two", async () => {
		expect(await seen(specimen("hard/two-faces"))).toHaveLength(2);
	});

	it("finds none where there is none", async () => {
		const wall = sharp({ create: { width: side, height: side, channels: 4, background: "#8d99a6" } });
		expect(facesIn(look(new Uint8ClampedArray(await wall.raw().toBuffer())))).toEqual([]);
	});

	it("tells which way a head is turned, and by how much", async () => {
		for (const { left, right } of movingActors) {
			const [toLeft] = await seen(left[6]!);
			const [toRight] = await seen(right[6]!);
			expect(toLeft!.yaw).toBeLessThan(-24);
			expect(toRight!.yaw).toBeGreaterThan(24);
		}
		expect((await seen(fixture("people/kwame-osei/turn/00.jpg"))).length).toBe(1);
	});
});
