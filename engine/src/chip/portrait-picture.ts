import sharp from "sharp";
import { Asn1Error } from "./asn1.ts";
import { decodeJpeg2000 } from "./jpeg2000.ts";
import { readPortrait } from "./portrait.ts";

/** JPEG 2000 is kept as JPEG, of a quality at which faces compare the same. */
const QUALITY = 95;

/**
 * The portrait of DG2 as a JPEG that pages show and faces are compared by; null where it can't be decoded.
 * @param dg2 the data group; its hash is to be verified before, since pictures are decoded by native code
 */
export async function portraitPicture(dg2: Uint8Array): Promise<Buffer | null> {
	try {
		const { format, bytes } = readPortrait(Buffer.from(dg2));
		if (format === "jpeg") return bytes;
		const pixels = await decodeJpeg2000(bytes);
		if (!pixels) return null;
		const { width, height, channels, data } = pixels;
		return await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: QUALITY }).toBuffer();
	} catch (error) {
		if (error instanceof Asn1Error) return null;
		throw error;
	}
}
