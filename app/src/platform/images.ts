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
