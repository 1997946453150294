import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { dg2, dg2Tagged } from "../testing/chips.ts";
import { readFixture } from "../testing/fixtures.ts";
import { jpeg2000 } from "../testing/jpeg2000.ts";
import { readPortrait } from "./portrait.ts";
import { portraitPicture } from "./portrait-picture.ts";

const portrait = readFixture("people/anna-lind/portrait.jpg");

/** Mean difference of two pictures' pixels, 0 to 255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
	const pixels = (bytes: Uint8Array) =>
		sharp(bytes).resize(100, 130, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
	const [one, two] = await Promise.all([pixels(a), pixels(b)]);
	return one.reduce((sum, value, i) => sum + Math.abs(value - two[i]!), 0) / one.length;
}

describe("the portrait of DG2", () => {
	it("in JPEG is given as it is", async () => {
		expect(await portraitPicture(dg2(portrait))).toEqual(Buffer.from(portrait));
		expect(await portraitPicture(dg2Tagged(portrait))).toEqual(Buffer.from(portrait));
	});

	it.each([1, 3] as const)("in JPEG 2000 of %i components is given as JPEG", async (channels) => {
		const encoded = await jpeg2000(portrait, channels, 300);
		expect(readPortrait(dg2(encoded, true))).toMatchObject({ format: "jpeg2000", width: 300, height: 400 });
		const picture = await portraitPicture(dg2(encoded, true));
		const original = channels === 1 ? await sharp(portrait).greyscale().jpeg().toBuffer() : portrait;
		expect(await difference(picture!, original)).toBeLessThan(6);
	});

	it("that is broken is none, and the next one is decoded all the same", async () => {
		const encoded = await jpeg2000(portrait, 3, 300);
		const broken = Buffer.from(encoded).fill(0xff, 120, 400);
		expect(await portraitPicture(dg2(broken, true))).toBeNull();
		expect(await portraitPicture(dg2(encoded.subarray(0, 60), true))).toBeNull();
		expect(await portraitPicture(dg2(encoded, true))).not.toBeNull();
	});

	it("that claims more pixels than a portrait has isn't decoded", async () => {
		const bomb = Buffer.from(await jpeg2000(portrait, 3, 300));
		bomb.writeUInt32BE(60_000, bomb.indexOf("ff4fff51", 0, "hex") + 8);
		expect(() => readPortrait(dg2(bomb, true))).toThrow("no picture");
	});
});
