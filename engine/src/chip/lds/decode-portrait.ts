import sharp from "sharp";
import { Asn1Error } from "../asn1/asn1.ts";
import { decodeJpeg2000 } from "./jpeg2000.ts";
import { readPortrait } from "./portrait.ts";

/** Quality for converting JPEG 2000 to JPEG: face comparison gives the same result. */
const JPEG_QUALITY = 95;

/**
 * Decodes the portrait of DG2 to a JPEG for display and face comparison; null if it can't be decoded.
 * @param dg2 the data group; verify its hash first, because images are decoded by native code
 */
export async function decodePortrait(dg2: Uint8Array): Promise<Buffer | null> {
	try {
		const { format, bytes } = readPortrait(Buffer.from(dg2));
		if (format === "jpeg") return bytes;
		const pixels = await decodeJpeg2000(bytes);
		if (!pixels) return null;
		const { width, height, channels, data } = pixels;
		return await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
	} catch (error) {
		if (error instanceof Asn1Error) return null;
		throw error;
	}
}
