import { type ImageSize, maxHeaderBytes, readImageSize } from "./image-size.ts";

/** Larger images are made smaller before they are sent. The server refuses those of more than 64 megapixels. */
const maxPixels = 50_000_000;
/** Larger files too. The server refuses those of more than 20 MB. */
const maxBytes = 19 * 1024 * 1024;
/** Pixels of a smaller copy: as many as phones take by default, and small print stays readable. */
const copyPixels = 24_000_000;
const jpegQuality = 0.92;

/** Whether a chosen file has to be made smaller. A file of an unknown format is left to the server, which says what it accepts. */
export const isTooLarge = (size: ImageSize | null, bytes: number): boolean =>
	size !== null && (size.width * size.height > maxPixels || bytes > maxBytes);

/** The size of the copy, with the same proportions. */
export function fitCopy({ width, height }: ImageSize): ImageSize {
	const scale = Math.min(1, Math.sqrt(copyPixels / (width * height)));
	return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/**
 * Draws a smaller copy, upright. The browser decodes straight to the smaller size where it can: 108 megapixels in full take
 * 430 MB. Only the width is given, so that the proportions also hold if the orientation turns the image; it is that of the
 * shorter side, so that the copy is never larger than intended.
 */
async function drawCopy(file: Blob, size: ImageSize): Promise<Blob | null> {
	const copy = fitCopy(size);
	const bitmap = await createImageBitmap(file, {
		imageOrientation: "from-image",
		resizeWidth: Math.min(copy.width, copy.height),
		resizeQuality: "high",
	});
	try {
		const canvas = document.createElement("canvas");
		// A browser that doesn't know the option gives the image in full.
		Object.assign(canvas, fitCopy(bitmap));
		const context = canvas.getContext("2d");
		if (!context) return null;
		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
	} finally {
		bitmap.close();
	}
}

/** The file itself, or a smaller copy if the server would refuse it. If this device can't draw one, the server says what to do. */
export async function shrinkImage(file: Blob): Promise<Blob> {
	const size = readImageSize(await file.slice(0, maxHeaderBytes).arrayBuffer());
	if (!size || !isTooLarge(size, file.size)) return file;
	return (await drawCopy(file, size).catch(() => null)) ?? file;
}
