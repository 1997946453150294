import sharp from "sharp";
import { invalid } from "./errors.ts";

/** Formats that are taken: SVG can carry scripts, and the others not every browser shows. */
const taken = ["jpeg", "png", "webp"];
const maxPixels = 40_000_000;

/**
 * Makes a small picture of one that was uploaded: turned upright, without its metadata, as WebP.
 * @param fit `cover` fills the box and cuts what is outside, `inside` keeps all of it
 * @throws Problem 422 at `file` when it isn't a picture in a format that is taken
 */
export async function smallPicture(
	bytes: Uint8Array,
	box: { width: number; height: number; fit: "cover" | "inside" },
): Promise<Buffer> {
	try {
		const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
		const { format } = await picture.metadata();
		if (!taken.includes(format)) throw new Error(format);
		return await picture
			.rotate()
			.resize({ ...box, withoutEnlargement: box.fit === "inside" })
			.webp({ quality: 88 })
			.toBuffer();
	} catch {
		throw invalid("file", "picture");
	}
}

/** A text as it stands in SVG. */
const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");

/**
 * A copy, as JPEG, that bears a text all over, aslant and in light and dark so that it stands out on any ground.
 * Turned upright and without its metadata.
 */
export async function watermarked(bytes: Uint8Array, text: string): Promise<Buffer> {
	const upright = await sharp(bytes, { limitInputPixels: maxPixels })
		.rotate()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = upright.info;
	const size = Math.max(14, Math.round(Math.max(width, height) / 48));
	const [across, down] = [Math.round(size * (text.length * 0.6 + 4)), size * 7];
	const line = (x: number, y: number) =>
		`<text x="${x}" y="${y}" stroke="#000" stroke-opacity="0.45" stroke-width="${size / 9}" fill="#fff" fill-opacity="0.6" paint-order="stroke">${escaped(text)}</text>`;
	const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<defs><pattern id="mark" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)" font-family="Inter, DejaVu Sans, sans-serif" font-size="${size}">
			${line(size, down * 0.25)}${line(size - across / 2, down * 0.75)}${line(size + across / 2, down * 0.75)}
		</pattern></defs>
		<rect width="${width}" height="${height}" fill="url(#mark)"/>
	</svg>`;
	return sharp(upright.data)
		.composite([{ input: Buffer.from(mark) }])
		.flatten({ background: "#fff" })
		.jpeg({ quality: 90 })
		.toBuffer();
}
