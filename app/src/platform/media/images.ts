import sharp from "sharp";
import { invalidField } from "../http/problem.ts";
import { outlineText } from "./text-outline.ts";

/** Accepted formats. SVG can contain scripts, and not all browsers show the others. */
const acceptedFormats = ["jpeg", "png", "webp"];
const maxPixels = 40_000_000;

/**
 * Resizes an uploaded image: upright, without metadata, as WebP.
 * @param fit `cover` fills the box and crops, `inside` keeps the whole image
 * @throws Problem 422 at `file` when it isn't an image in an accepted format
 */
export async function resizeImage(
	bytes: Uint8Array,
	box: { width: number; height: number; fit: "cover" | "inside" },
): Promise<Buffer> {
	try {
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
		const { format } = await image.metadata();
		if (!acceptedFormats.includes(format)) throw new Error(format);
		return await image
			.rotate()
			.resize({ ...box, withoutEnlargement: box.fit === "inside" })
			.webp({ quality: 88 })
			.toBuffer();
	} catch {
		throw invalidField("file", "image");
	}
}

/** Options for an image that the engine accepted: up to its 64 megapixels, and whatever a decoder warns of. */
export const acceptedPhotoOptions = { limitInputPixels: 64_000_000, failOn: "none" } as const;

/** Longest edge of a preview: twice the width at which the dashboard shows a photo, for high-density screens. */
const previewEdge = 960;

/** A smaller copy for display as WebP, upright and without metadata, of at most 960 by 960 pixels. */
export const createPreview = (bytes: Uint8Array): Promise<Buffer> =>
	sharp(bytes, acceptedPhotoOptions)
		.rotate()
		.resize({ width: previewEdge, height: previewEdge, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 75 })
		.toBuffer();

/**
 * A copy as JPEG, upright and without metadata, covered with a diagonal text in light and dark that is visible on any
 * background.
 */
export async function watermarkImage(bytes: Uint8Array, text: string): Promise<Buffer> {
	const upright = await sharp(bytes, acceptedPhotoOptions).rotate().toBuffer({ resolveWithObject: true });
	const { width, height } = upright.info;
	const size = Math.max(14, Math.round(Math.max(width, height) / 48));
	const line = await outlineText(text, size);
	const across = line.width + size * 4;
	const down = size * 8;
	const at = (x: number, y: number) => `<use href="#line" x="${x}" y="${y}"/>`;
	const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<defs>
			<path id="line" d="${line.path}" stroke="#000" stroke-opacity="0.45" stroke-width="${size / 9}" fill="#fff" fill-opacity="0.6" paint-order="stroke"/>
			<pattern id="mark" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)">
				${at(size, down * 0.25)}${at(size - across / 2, down * 0.75)}${at(size + across / 2, down * 0.75)}
			</pattern>
		</defs>
		<rect width="${width}" height="${height}" fill="url(#mark)"/>
	</svg>`;
	return sharp(upright.data)
		.composite([{ input: Buffer.from(mark) }])
		.flatten({ background: "#fff" })
		.jpeg({ quality: 90 })
		.toBuffer();
}
