import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PhotoError, readDocument } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";
import { createNoise, createPngClaiming } from "../../testing/photos.ts";

describe("rejected images", () => {
	it("a decompression bomb is rejected quickly", async () => {
		const before = process.cpuUsage();
		await expect(readDocument(createPngClaiming(60_000, 60_000))).rejects.toBeInstanceOf(PhotoError);
		const { user, system } = process.cpuUsage(before);
		expect((user + system) / 1000).toBeLessThan(200);
	});
});

describe("accepted images", () => {
	it.each([
		["16 bits per channel", () => createNoise(200, 150).toColourspace("rgb16").png()],
		["with alpha", () => createNoise(200, 150).ensureAlpha(0.5).png()],
		["CMYK", () => createNoise(200, 150).toColourspace("cmyk").jpeg()],
		["WebP", () => createNoise(200, 150).webp()],
		["AVIF", () => createNoise(200, 150).avif({ effort: 0 })],
		["TIFF", () => createNoise(200, 150).tiff()],
		["GIF", () => createNoise(200, 150).gif()],
	])("an image is accepted: %s", async (_, make) => {
		const findings = await readDocument(await make().toBuffer());
		expect(findings.photo).toMatchObject({ width: 200, height: 150 });
		expect(findings.mrz).toBeNull();
	});

	it("an image is read upright by its EXIF orientation", async () => {
		const upright = readFixture("documents/passport-793.jpg");
		const stored = await sharp(upright)
			.rotate(270)
			.withMetadata({ orientation: 6 })
			.jpeg({ quality: 95 })
			.toBuffer();
		const { photo, mrz } = await readDocument(stored);
		expect(photo).toMatchObject({ width: 793, height: 558 });
		expect(mrz).toMatchObject({ valid: true, rotation: 0 });
	});
});
