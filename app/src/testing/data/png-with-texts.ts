import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Signature and header, which come first. */
const headBytes = 33;

/** A PNG of 64 × 64 pixels with a number of compressed texts. */
export async function createPngWithTexts(texts: number): Promise<Buffer> {
	const image = { width: 64, height: 64, channels: 3, background: "#1d4ed8" } as const;
	const png = await sharp({ create: image }).png().toBuffer();
	const body = Buffer.concat([Buffer.from("zTXtComment\0\0"), deflateSync("Hello")]);
	const length = Buffer.alloc(4);
	const checksum = Buffer.alloc(4);
	length.writeUInt32BE(body.length - 4);
	checksum.writeUInt32BE(crc32(body));
	const chunk = Buffer.concat([length, body, checksum]);
	return Buffer.concat([png.subarray(0, headBytes), ...Array(texts).fill(chunk), png.subarray(headBytes)]);
}
