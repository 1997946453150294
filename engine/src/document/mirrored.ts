import { readBarcode } from "../barcode/read.ts";
import { readMrz } from "../mrz/read/read.ts";
import type { Picture } from "../picture/decode.ts";
import { type PixelPlane, Pyramid } from "../picture/pixel-plane.ts";

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
export async function isDocumentMirrored(picture: Picture): Promise<boolean> {
	const rgb = new Pyramid(flipPlane(picture.rgb.base));
	const gray = new Pyramid(flipPlane(picture.gray.base));
	const flipped: Picture = { ...picture, rgb, gray };
	const { mrz } = await readMrz(flipped);
	if (mrz?.valid) return true;
	const barcode = await readBarcode(flipped, new Uint8Array(), {}, "seals");
	return barcode !== null && barcode.standard !== null;
}
