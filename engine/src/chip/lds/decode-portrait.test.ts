import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { dg2WithImage, dg2WithTaggedImage } from "../../testing/chip-maker.ts";
import { encodeJpeg2000 } from "../../testing/encode-jpeg2000.ts";
import { readFixture } from "../../testing/fixtures.ts";
import { decodePortrait } from "./decode-portrait.ts";
import { readPortrait } from "./portrait.ts";

const portrait = readFixture("people/anna-lind/portrait.jpg");

/** Mean difference between the pixels of two photos, 0 to 255. */
async function meanPixelDifference(a: Uint8Array, b: Uint8Array): Promise<number> {
	const pixels = (bytes: Uint8Array) =>
		sharp(bytes).resize(100, 130, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
	const [one, two] = await Promise.all([pixels(a), pixels(b)]);
	return one.reduce((sum, value, i) => sum + Math.abs(value - two[i]!), 0) / one.length;
}

describe("the portrait of DG2", () => {
	it("a JPEG portrait is returned unchanged", async () => {
		expect(await decodePortrait(dg2WithImage(portrait))).toEqual(Buffer.from(portrait));
		expect(await decodePortrait(dg2WithTaggedImage(portrait))).toEqual(Buffer.from(portrait));
	});

	it.each([1, 3] as const)(
		"a JPEG 2000 portrait with %i components is converted to JPEG",
		async (channels) => {
			const encoded = await encodeJpeg2000(portrait, channels, 300);
			expect(readPortrait(dg2WithImage(encoded, true))).toMatchObject({
				format: "jpeg2000",
				width: 300,
				height: 400,
			});
			const photo = await decodePortrait(dg2WithImage(encoded, true));
			const original = channels === 1 ? await sharp(portrait).greyscale().jpeg().toBuffer() : portrait;
			expect(await meanPixelDifference(photo!, original)).toBeLessThan(6);
		},
	);

	it("a broken portrait gives null, and the next one is still decoded", async () => {
		const encoded = await encodeJpeg2000(portrait, 3, 300);
		const broken = Buffer.from(encoded).fill(0xff, 120, 400);
		expect(await decodePortrait(dg2WithImage(broken, true))).toBeNull();
		expect(await decodePortrait(dg2WithImage(encoded.subarray(0, 60), true))).toBeNull();
		expect(await decodePortrait(dg2WithImage(encoded, true))).not.toBeNull();
	});

	it("a portrait that claims too many pixels isn't decoded", async () => {
		const bomb = Buffer.from(await encodeJpeg2000(portrait, 3, 300));
		bomb.writeUInt32BE(60_000, bomb.indexOf("ff4fff51", 0, "hex") + 8);
		expect(() => readPortrait(dg2WithImage(bomb, true))).toThrow("isn't an image");
	});
});
