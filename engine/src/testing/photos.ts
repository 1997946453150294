import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG whose header claims the given size; its pixel data has only one row. @param texts number of compressed texts */
export function createPngClaiming(width: number, height: number, texts = 0): Uint8Array {
	const chunk = (type: string, data: Uint8Array) => {
		const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		...Array.from({ length: texts }, () =>
			chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync("Hello")])),
		),
		chunk("IDAT", deflateSync(Buffer.alloc(width + 1))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A photo of noise. */
export function createNoise(width: number, height: number) {
	const background = { r: 120, g: 130, b: 140 };
	return sharp({
		create: { width, height, channels: 3, background, noise: { type: "gaussian", mean: 128, sigma: 40 } },
	});
}
