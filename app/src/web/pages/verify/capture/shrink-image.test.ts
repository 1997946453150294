import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { readImageSize } from "./image-size.ts";
import { fitCopy, isTooLarge } from "./shrink-image.ts";

const header = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;
const draw = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#888" } });

describe("the size of a chosen photo", () => {
	test.each([
		["a JPEG", (image: Sharp) => image.jpeg()],
		["a progressive JPEG", (image: Sharp) => image.jpeg({ progressive: true })],
		["a JPEG with an orientation", (image: Sharp) => image.withMetadata({ orientation: 6 }).jpeg()],
		["a JPEG with a color profile", (image: Sharp) => image.withIccProfile("p3").jpeg()],
		["a PNG", (image: Sharp) => image.png()],
		["a lossy WebP", (image: Sharp) => image.webp()],
		["a lossless WebP", (image: Sharp) => image.webp({ lossless: true })],
		["an extended WebP", (image: Sharp) => image.withMetadata({ orientation: 6 }).webp()],
	])("is read from the beginning of %s", async (_, encode) => {
		const bytes = await encode(draw(1234, 345)).toBuffer();
		expect(readImageSize(header(bytes))).toEqual({ width: 1234, height: 345 });
	});

	test.each([
		["text", Buffer.from("not an image, but longer than a header")],
		["an empty file", Buffer.alloc(0)],
		["a JPEG that is cut off", Buffer.from("ffd8ffe000104a46494600010100", "hex")],
		["a JPEG without a marker where one should be", Buffer.from(`ffd8${"00".repeat(40)}`, "hex")],
	])("is unknown for %s", (_, bytes) => {
		expect(readImageSize(header(bytes))).toBeNull();
	});
});

test.each([
	[{ width: 12_000, height: 9000 }, 15, true],
	[{ width: 8660, height: 5773 }, 15, false],
	[{ width: 8661, height: 5774 }, 15, true],
	[{ width: 4000, height: 3000 }, 19, false],
	[{ width: 4000, height: 3000 }, 20, true],
	[null, 30, false],
])("a photo of %j with %d MB has to be made smaller: %s", (size, megabytes, isLarge) => {
	expect(isTooLarge(size, megabytes * 1024 * 1024)).toBe(isLarge);
});

test.each([
	[
		{ width: 12_000, height: 9000 },
		{ width: 5656, height: 4242 },
	],
	[
		{ width: 9000, height: 12_000 },
		{ width: 4242, height: 5656 },
	],
	[
		{ width: 4000, height: 3000 },
		{ width: 4000, height: 3000 },
	],
])("the copy of %j keeps the proportions: %j", (size, copy) => {
	expect(fitCopy(size)).toEqual(copy);
});
