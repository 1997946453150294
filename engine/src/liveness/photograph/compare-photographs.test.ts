import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { FaceChoice } from "../../face/extract.ts";
import { findFaces } from "../../face/extract.ts";
import type { Face } from "../../findings.ts";
import { decodeImage } from "../../image/decode.ts";
import { type Alteration, alterPortrait } from "../../testing/altered-portrait.ts";
import { readFixture, readSpecimen } from "../../testing/fixtures.ts";
import { assessPhotograph } from "./assess-photograph.ts";
import { comparePhotographs } from "./compare-photographs.ts";

async function findFaceIn(photo: Uint8Array, choice: FaceChoice): Promise<{ photo: Uint8Array; face: Face }> {
	const { face } = await findFaces(await decodeImage(photo), choice);
	if (!face) throw new Error("The photo shows no face.");
	return { photo, face };
}

async function compare(document: Uint8Array, selfie: Uint8Array) {
	const portrait = await findFaceIn(document, "largest");
	const person = await findFaceIn(selfie, "central");
	return assessPhotograph(await comparePhotographs(portrait, [person]));
}

const passport = readSpecimen("passports/mei-tanaka");
const portrait = readSpecimen("portraits/mei-tanaka");

describe("a selfie and the photograph of a passport", () => {
	test("a selfie is another photograph", async () => {
		expect((await compare(passport, readSpecimen("selfies/mei-tanaka-2"))).result).toBe("clear");
	});

	test("a frame in the light of the portrait is another photograph", async () => {
		expect((await compare(passport, readFixture("people/mei-tanaka/turn/00.jpg"))).result).toBe("clear");
	});

	test.each<[string, Alteration]>([
		["bent by 2 %, shrunk and compressed", { warp: 0.02, relight: 0.2, scale: 0.4, quality: 60 }],
		["bent by 4 %, relit and mirrored", { warp: 0.04, relight: 0.4, mirrored: true }],
	])("the portrait %s is the same photograph", async (_, alteration) => {
		expect(await compare(passport, await alterPortrait(portrait, alteration, 1))).toMatchObject({
			result: "consider",
			reasons: ["same_photograph"],
		});
	});

	test.each(["04", "13", "21", "30"])(
		"a mirrored copy of a portrait whose face is turned is the same photograph (%s)",
		async (frame) => {
			const turned = readFixture(`people/ravi-nair/turn/${frame}.jpg`);
			const mirrored = await alterPortrait(turned, { warp: 0.02, mirrored: true }, 1);
			expect(await compare(turned, mirrored)).toMatchObject({ result: "consider" });
		},
	);

	test("on a page that was photographed upside down, the portrait is found as well", async () => {
		const upsideDown = await sharp(passport).rotate(180).jpeg().toBuffer();
		const altered = await alterPortrait(portrait, { warp: 0.02 }, 1);
		expect((await compare(upsideDown, altered)).result).toBe("consider");
	});

	test("of several selfies the most similar counts, with its region", async () => {
		const page = await findFaceIn(passport, "largest");
		const live = await findFaceIn(readSpecimen("selfies/mei-tanaka-1"), "central");
		const copied = await findFaceIn(portrait, "central");
		const found = await comparePhotographs(page, [live, copied]);
		expect(found?.region).toEqual(copied.face.region);
		expect(found?.overall).toBe((await comparePhotographs(page, [copied]))?.overall);
	});

	test("of many selfies the sharpest are compared, and they must agree in sharpness", async () => {
		const page = await findFaceIn(passport, "largest");
		const blurredFrames = await Promise.all(
			[3, 4, 5, 6].map(async (seed) =>
				findFaceIn(await alterPortrait(portrait, { warp: 0.02, blur: 6 }, seed), "central"),
			),
		);
		const live = await findFaceIn(readSpecimen("selfies/mei-tanaka-1"), "central");
		const blurred = assessPhotograph(await comparePhotographs(page, blurredFrames));
		expect(blurred.result).not.toBe("clear");
		const sharp = await findFaceIn(await alterPortrait(portrait, { warp: 0.02 }, 7), "central");
		const mixed = await comparePhotographs(page, [...blurredFrames, sharp]);
		expect(mixed?.agreement).toBeLessThan(0.6);
		expect(assessPhotograph(mixed).result).toBe("consider");
		expect((await comparePhotographs(page, [live]))?.agreement).toBe(1);
	});

	test("grain that is added to blurred photos isn't taken for skin", async () => {
		const page = await findFaceIn(passport, "largest");
		const blurred = await alterPortrait(portrait, { warp: 0.02, blur: 8 }, 3);
		const { face } = await findFaceIn(blurred, "central");
		const frames = await Promise.all(
			[4, 5, 6].map(async (seed) => ({ photo: await alterPortrait(blurred, { noise: 40 }, seed), face })),
		);
		const [alone, together] = [
			await comparePhotographs(page, frames.slice(0, 1)),
			await comparePhotographs(page, frames),
		];
		expect(together!.structure).toBeLessThan(0.6 * alone!.structure);
		expect(assessPhotograph(together).result).not.toBe("clear");
	});

	test("frames of a person who turns and blinks share the structure of their skin", async () => {
		const page = await findFaceIn(passport, "largest");
		const frames = await Promise.all(
			["turn/03", "turn/17", "turn/20", "blink/05"].map((name) =>
				findFaceIn(readFixture(`people/mei-tanaka/${name}.jpg`), "central"),
			),
		);
		expect(assessPhotograph(await comparePhotographs(page, frames)).result).toBe("clear");
	});

	test("nothing is measured on a portrait too small to have pores", async () => {
		const small = await findFaceIn(await sharp(passport).resize(330).jpeg().toBuffer(), "largest");
		expect(await comparePhotographs(small, [await findFaceIn(portrait, "central")])).toBeNull();
	});
});
