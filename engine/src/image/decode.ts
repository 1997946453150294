import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { PhotoError } from "../errors.ts";
import type { PhotoInfo } from "../findings.ts";
import { type PixelPlane, Pyramid } from "./pixel-plane.ts";
import { hasTooManyPngTexts } from "./png-text.ts";
import { sniffFormat } from "./sniff-format.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 64_000_000;
const MIN_SIDE = 48;

/**
 * Longer side of the working pixels. In a 12 MP photo of a passport page an MRZ character keeps about 40 pixels; more
 * resolution made no MRZ readable that wasn't readable before.
 */
const WORKING_SIDE = 2400;

/** A decoded photo: upright, sRGB, alpha flattened on white. Coordinates in `rgb` times `scale` are photo pixels. */
export interface Image {
	readonly info: PhotoInfo;
	readonly scale: number;
	readonly rgb: Pyramid;
	readonly gray: Pyramid;
}

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9);

/**
 * Decodes a file's pixels. A JPEG may lack its end marker, as after a copy that stopped a byte early, as long as all of its
 * data decode.
 * @param read what to do with the opened file
 * @throws {PhotoError} `corrupt`
 */
async function decodePixels<Result>(
	bytes: Uint8Array,
	{ format }: Pick<PhotoInfo, "format">,
	read: (image: Sharp) => Promise<Result>,
): Promise<Result> {
	const open = (file: Uint8Array, failOn: "error" | "warning") =>
		read(sharp(file, { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true }));
	try {
		// "error" refuses truncated data, but accepts the harmless warnings that files of phone cameras cause.
		return await open(bytes, "error").catch((error: unknown) => {
			if (format !== "jpeg") throw error;
			// With an end marker, missing data is only a warning.
			return open(Buffer.concat([bytes, END_OF_JPEG]), "warning");
		});
	} catch {
		throw new PhotoError("corrupt");
	}
}

/**
 * Reads size and format from the header alone. Pixels aren't decoded, so a decompression bomb costs nothing.
 * @throws {PhotoError} if the photo can't be used; see `PhotoErrorCode`
 */
export async function describePhoto(bytes: Uint8Array): Promise<PhotoInfo> {
	const format = sniffFormat(bytes);
	if (bytes.length > MAX_BYTES) throw new PhotoError("too_many_bytes");
	if (hasTooManyPngTexts(bytes)) throw new PhotoError("corrupt");
	const metadata = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => {
			throw new PhotoError("corrupt");
		});
	const { width, height } = metadata.autoOrient;
	if (width * height > MAX_PIXELS) throw new PhotoError("too_many_pixels");
	if (Math.min(width, height) < MIN_SIDE) throw new PhotoError("too_small");
	return { width, height, format, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function toLuma({ width, height, data }: PixelPlane): PixelPlane {
	const gray = new Uint8Array(width * height);
	for (let i = 0, p = 0; i < gray.length; i++, p += 3)
		gray[i] = (data[p]! * 77 + data[p + 1]! * 150 + data[p + 2]! * 29 + 128) >> 8;
	return { width, height, channels: 1, data: gray };
}

/**
 * Decodes a photo to upright sRGB pixels, up to 2400 on the longer side.
 * @throws {PhotoError} if the photo can't be used
 */
export async function decodeImage(bytes: Uint8Array): Promise<Image> {
	const info = await describePhoto(bytes);
	const { data, info: out } = await decodePixels(bytes, info, (image) =>
		image
			.autoOrient()
			.resize(WORKING_SIDE, WORKING_SIDE, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#fff" })
			.toColourspace("srgb")
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true }),
	);
	const rgb: PixelPlane = {
		width: out.width,
		height: out.height,
		channels: 3,
		data: toThreeChannels(data, out.channels),
	};
	return { info, scale: info.width / rgb.width, rgb: new Pyramid(rgb), gray: new Pyramid(toLuma(rgb)) };
}

function toThreeChannels(data: Uint8Array, channels: number): Uint8Array {
	if (channels === 3) return data;
	const pixels = data.length / channels;
	const rgb = new Uint8Array(pixels * 3);
	for (let i = 0; i < pixels; i++)
		for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * channels + (channels === 1 ? 0 : c)]!;
	return rgb;
}

/**
 * Decodes upright gray pixels in full resolution, for barcodes whose bars are too narrow at the working size.
 * @throws {PhotoError} if the photo can't be decoded
 */
export async function decodeFullGray(bytes: Uint8Array): Promise<PixelPlane> {
	const { data, info } = await decodePixels(bytes, { format: sniffFormat(bytes) }, (image) =>
		image
			.autoOrient()
			.flatten({ background: "#fff" })
			.greyscale()
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true }),
	);
	return { width: info.width, height: info.height, channels: 1, data };
}
