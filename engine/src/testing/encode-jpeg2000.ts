import { createRequire } from "node:module";
import sharp from "sharp";

interface Encoder {
	getDecodedBuffer(frame: object): Uint8Array;
	encode(): void;
	getEncodedBuffer(): Uint8Array;
}

/**
 * Encodes a photo as JPEG 2000 with the library that also decodes it: sharp has no encoder.
 * @param width of the result, pixels
 */
export async function encodeJpeg2000(photo: Uint8Array, channels: 1 | 3, width: number): Promise<Buffer> {
	const load = createRequire(import.meta.url)("@cornerstonejs/codec-openjpeg/wasmjs") as (
		options: object,
	) => Promise<{ J2KEncoder: new () => Encoder }>;
	const { J2KEncoder } = await load({ print() {}, printErr() {} });
	const image = sharp(photo).resize(width);
	const { data, info } = await (channels === 1 ? image.greyscale() : image)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const encoder = new J2KEncoder();
	const { height } = info;
	encoder
		.getDecodedBuffer({ width, height, bitsPerSample: 8, componentCount: channels, isSigned: false })
		.set(data);
	encoder.encode();
	return Buffer.from(encoder.getEncodedBuffer());
}
