/** Pixels of an image as stored, before its orientation is applied. */
export interface ImageSize {
	width: number;
	height: number;
}

/** Bytes from the beginning that hold the size, also after a thumbnail and a color profile. */
export const maxHeaderBytes = 512 * 1024;

/** The size in the frame header of a JPEG: markers C0 to CF, but for tables (C4, CC) and an extension (C8). */
function readJpegSize(view: DataView): ImageSize | null {
	for (let at = 2; at + 9 <= view.byteLength; ) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		// Any number of FF may fill the space before a marker.
		if (marker === 0xff) at += 1;
		else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
			return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
		else at += 2 + view.getUint16(at + 2);
	}
	return null;
}

/** The size of a WebP by its first chunk: lossy, lossless or extended. */
function readWebpSize(view: DataView): ImageSize | null {
	if (view.byteLength < 30) return null;
	const chunk = view.getUint32(12);
	if (chunk === 0x56503820)
		return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	if (chunk === 0x5650384c) {
		const bits = view.getUint32(21, true);
		return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
	}
	const readUint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
	return chunk === 0x56503858 ? { width: readUint24(24) + 1, height: readUint24(27) + 1 } : null;
}

/** Reads the size from a file's first bytes, without decoding the image; null for other formats. */
export function readImageSize(header: ArrayBuffer): ImageSize | null {
	const view = new DataView(header);
	if (view.byteLength < 24) return null;
	if (view.getUint16(0) === 0xffd8) return readJpegSize(view);
	if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
	const isWebp = view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250;
	return isWebp ? readWebpSize(view) : null;
}
