import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PictureError, readDocument } from "../../index.ts";
import { readFixture } from "../../testing/fixtures.ts";
import { noise, pngClaiming } from "../../testing/pictures.ts";

describe("pictures that are refused", () => {
	it("a bomb costs no time", async () => {
		const before = process.cpuUsage();
		await expect(readDocument(pngClaiming(60_000, 60_000))).rejects.toBeInstanceOf(PictureError);
		const { user, system } = process.cpuUsage(before);
		expect((user + system) / 1000).toBeLessThan(200);
	});
});

describe("pictures that are taken", () => {
	it.each([
		["16 bits a channel", () => noise(200, 150).toColourspace("rgb16").png()],
		["with alpha", () => noise(200, 150).ensureAlpha(0.5).png()],
		["CMYK", () => noise(200, 150).toColourspace("cmyk").jpeg()],
		["WebP", () => noise(200, 150).webp()],
		["AVIF", () => noise(200, 150).avif({ effort: 0 })],
		["TIFF", () => noise(200, 150).tiff()],
		["GIF", () => noise(200, 150).gif()],
	])("%s", async (_, make) => {
		const findings = await readDocument(await make().toBuffer());
		expect(findings.picture).toMatchObject({ width: 200, height: 150 });
		expect(findings.mrz).toBeNull();
	});

	it("reads a picture by its EXIF orientation as if it were upright", async () => {
		const upright = readFixture("documents/passport-793.jpg");
		const stored = await sharp(upright)
			.rotate(270)
			.withMetadata({ orientation: 6 })
			.jpeg({ quality: 95 })
			.toBuffer();
		const { picture, mrz } = await readDocument(stored);
		expect(picture).toMatchObject({ width: 793, height: 558 });
		expect(mrz).toMatchObject({ valid: true, rotation: 0 });
	});
});
