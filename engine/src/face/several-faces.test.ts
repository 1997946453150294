import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { compareFaces, extractFace } from "../index.ts";

const specimen = (name: string) =>
	readFileSync(new URL(`../../../app/specimens/${name}.jpg`, import.meta.url));

/** A photo with two faces, the second one in the given size. */
async function withSecondFace(first: Buffer, second: Buffer, width: number): Promise<Buffer> {
	const small = await sharp(second).resize({ width }).toBuffer();
	return sharp(first)
		.extend({ right: width + 40, background: "#aaa" })
		.composite([{ input: small, gravity: "east" }])
		.jpeg({ quality: 95 })
		.toBuffer();
}

describe("a document with several faces", () => {
	it("a document with several faces is compared by the largest, and a match is inconclusive", async () => {
		const portrait = specimen("portraits/anna-lind");
		const selfie = specimen("selfies/anna-lind-1");
		const alone = await compareFaces(portrait, selfie);
		expect(alone).toMatchObject({ result: "clear", reasons: [] });
		const { width } = await sharp(portrait).metadata();
		const both = await withSecondFace(portrait, specimen("portraits/david-marsh"), Math.round(width * 0.8));
		const compared = await compareFaces(both, selfie);
		expect(compared).toMatchObject({ result: "consider", reasons: ["several_faces"] });
		expect(compared.distance).toBeCloseTo(alone.distance!, 1);
	});
});

describe("a selfie with a bystander", () => {
	it("a selfie with a bystander uses the face at the center, even if another one is larger", async () => {
		const person = specimen("selfies/anna-lind-1");
		const { width = 0, height = 0 } = await sharp(person).metadata();
		const bystander = await sharp(specimen("portraits/david-marsh"))
			.resize({ width: Math.round(width * 1.2) })
			.toBuffer({ resolveWithObject: true });
		const edge = Math.round(width * 1.5);
		const scene = await sharp({
			create: {
				width: width + 2 * edge,
				height: Math.max(height, bystander.info.height),
				channels: 3,
				background: "#aaa",
			},
		})
			.composite([
				{ input: person, left: edge, top: 0 },
				{ input: bystander.data, left: width + 2 * edge - bystander.info.width, top: 0 },
			])
			.jpeg({ quality: 95 })
			.toBuffer();
		const { face, facesFound, presence } = await extractFace(scene);
		expect(facesFound).toBe(2);
		expect(presence.reasons).toEqual(["several_faces"]);
		expect((await compareFaces(specimen("portraits/anna-lind"), face!)).result).toBe("clear");
	});
});
