import { describe, expect, it } from "vitest";
import { describePhoto, extractFace, PhotoError, type PhotoErrorCode, readDocument } from "../index.ts";
import { createNoise, createPngClaiming } from "../testing/photos.ts";
import { decodeFullGray, decodeImage } from "./decode.ts";

async function codeOf(work: Promise<unknown>): Promise<PhotoErrorCode | "accepted"> {
	try {
		await work;
		return "accepted";
	} catch (error) {
		if (error instanceof PhotoError) return error.code;
		throw error;
	}
}

const text = (content: string) => new TextEncoder().encode(content.padEnd(64));
const box = (brand: string) =>
	Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}\0\0\0\0mif1heic`)]);

describe("rejected images", () => {
	const refused: [string, Uint8Array, PhotoErrorCode][] = [
		["an empty file", new Uint8Array(), "empty"],
		["a text file named .jpg", text("Dear Sir or Madam, here is my passport."), "not_an_image"],
		["HEIC", box("heic"), "heic_unsupported"],
		["a video", Buffer.concat([Buffer.from([0, 0, 0, 16]), text("ftypisom\0\0\0\0")]), "format_unsupported"],
		["a PDF", text("%PDF-1.7 "), "format_unsupported"],
		["an SVG", text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), "format_unsupported"],
		["100 megapixels", createPngClaiming(10_000, 10_000), "too_many_pixels"],
		["ten gigapixels", createPngClaiming(100_000, 100_000), "too_many_pixels"],
		["more pixels than its data contains", createPngClaiming(5_000, 5_000), "corrupt"],
		["too few pixels", createPngClaiming(20, 20), "too_small"],
		["nothing after the first bytes", Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(20)]), "corrupt"],
		[
			"more than 20 MB",
			Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(21 * 2 ** 20)]),
			"too_many_bytes",
		],
	];

	it.each(refused)("an image is rejected: %s", async (_, bytes, code) => {
		expect(await codeOf(readDocument(bytes))).toBe(code);
		expect(await codeOf(extractFace(bytes))).toBe(code);
	});

	it("a PNG with so many compressed texts that reading its header takes seconds is rejected unread", async () => {
		expect(await codeOf(describePhoto(createPngClaiming(100, 100, 20)))).toBe("accepted");
		expect(await codeOf(describePhoto(createPngClaiming(100, 100, 21)))).toBe("corrupt");
	});

	it("a truncated JPEG is rejected as corrupt", async () => {
		const whole = await createNoise(800, 600).jpeg().toBuffer();
		expect(await codeOf(readDocument(whole.subarray(0, whole.length / 3)))).toBe("corrupt");
	});

	it.each([
		["a baseline JPEG", {}],
		["a progressive JPEG", { progressive: true }],
	])("%s without its end marker is accepted, and one without its last data isn't", async (_, options) => {
		const whole = await createNoise(400, 300).jpeg(options).toBuffer();
		expect([...whole.subarray(-2)]).toEqual([0xff, 0xd9]);
		expect((await decodeImage(whole.subarray(0, -2))).rgb).toEqual((await decodeImage(whole)).rgb);
		expect(await codeOf(decodeFullGray(whole.subarray(0, -2)))).toBe("accepted");
		for (const cut of [-3, -10, -1000])
			expect(await codeOf(decodeImage(whole.subarray(0, cut)))).toBe("corrupt");
	});

	it("the error about an image reveals nothing about the server", async () => {
		const error = await readDocument(createPngClaiming(5_000, 5_000)).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(PhotoError);
		expect(String(error)).not.toMatch(/vips|png|\/|libspng|node_modules/i);
	});
});

describe("accepted images", () => {
	it.each([
		["gray", () => createNoise(200, 150).greyscale().png()],
		["16 bits per channel", () => createNoise(200, 150).toColourspace("rgb16").png()],
		["with alpha", () => createNoise(200, 150).ensureAlpha(0.5).png()],
		["CMYK", () => createNoise(200, 150).toColourspace("cmyk").jpeg()],
		["WebP", () => createNoise(200, 150).webp()],
		["AVIF", () => createNoise(200, 150).avif({ effort: 0 })],
		["TIFF", () => createNoise(200, 150).tiff()],
		["GIF", () => createNoise(200, 150).gif()],
	])("an image is decoded: %s", async (_, make) => {
		const { info } = await decodeImage(await make().toBuffer());
		expect(info).toMatchObject({ width: 200, height: 150 });
	});

	it("a grayscale image is read as a document", async () => {
		const findings = await readDocument(await createNoise(200, 150).greyscale().png().toBuffer());
		expect(findings.photo).toMatchObject({ width: 200, height: 150 });
		expect(findings.mrz).toBeNull();
	});

	it("an image's size is reported upright, whatever its EXIF orientation", async () => {
		const turned = await createNoise(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
		expect(await describePhoto(turned)).toMatchObject({ width: 200, height: 300, format: "jpeg" });
	});
});
