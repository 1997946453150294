import { readBarcode } from "../barcode/read.ts";
import type { Image } from "../image/decode.ts";
import { type PixelPlane, Pyramid } from "../image/pixel-plane.ts";
import { readMrz } from "../mrz/read/read.ts";

function flipPlane({ width, height, channels, data }: PixelPlane): PixelPlane {
	const flipped = new Uint8Array(data.length);
	for (let target = 0, row = 0; row < height; row++)
		for (let column = width - 1; column >= 0; column--)
			for (let channel = 0; channel < channels; channel++)
				flipped[target++] = data[(row * width + column) * channels + channel]!;
	return { width, height, channels, data: flipped };
}

/**
 * Whether a photo shows the document mirrored, as some selfie cameras save it: flipped left to right, it has a valid MRZ or a
 * seal. A PDF417 is read mirrored, too, because its rows are numbered.
 */
export async function isDocumentMirrored(image: Image): Promise<boolean> {
	const rgb = new Pyramid(flipPlane(image.rgb.base));
	const gray = new Pyramid(flipPlane(image.gray.base));
	const flipped: Image = { ...image, rgb, gray };
	const { mrz } = await readMrz(flipped);
	if (mrz?.valid) return true;
	const barcode = await readBarcode(flipped, new Uint8Array(), {}, "seals");
	return barcode !== null && barcode.standard !== null;
}
