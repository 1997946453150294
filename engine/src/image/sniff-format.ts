import { PhotoError } from "../errors.ts";
import type { PhotoFormat } from "../findings.ts";

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);

function ascii(bytes: Uint8Array, from: number, length: number): string {
	return String.fromCharCode(...bytes.subarray(from, from + length));
}

function startsWith(bytes: Uint8Array, ...magic: number[]): boolean {
	return magic.every((byte, i) => bytes[i] === byte);
}

/** Brands of an ISO base media file: the major one, then the compatible ones. */
function readBrands(bytes: Uint8Array): string[] {
	const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
	const end = Math.min(size, bytes.length, 256);
	const brands = [ascii(bytes, 8, 4)];
	for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, 4));
	return brands;
}

/** Formats that people do upload: their error is more specific than `not_an_image`. */
function isKnownButUnsupported(bytes: Uint8Array): boolean {
	const text = ascii(bytes, 0, 256).trimStart().toLowerCase();
	return (
		ascii(bytes, 0, 2) === "BM" ||
		ascii(bytes, 0, 4) === "%PDF" ||
		ascii(bytes, 0, 4) === "8BPS" ||
		startsWith(bytes, 0xff, 0x0a) ||
		ascii(bytes, 4, 4) === "JXL " ||
		ascii(bytes, 4, 4) === "jP  " ||
		startsWith(bytes, 0, 0, 1, 0) ||
		text.startsWith("<svg") ||
		(text.startsWith("<?xml") && text.includes("<svg"))
	);
}

/**
 * Detects the format from the file's first bytes; its name and declared type aren't trusted.
 * @throws {PhotoError} `empty`, `not_an_image`, `heic_unsupported` or `format_unsupported`
 */
export function sniffFormat(bytes: Uint8Array): PhotoFormat {
	if (bytes.length === 0) throw new PhotoError("empty");
	if (bytes.length < 16) throw new PhotoError("not_an_image");
	if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
	if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
	if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return "webp";
	if (ascii(bytes, 0, 4) === "GIF8") return "gif";
	if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) return "tiff";
	if (ascii(bytes, 4, 4) === "ftyp") {
		const brands = readBrands(bytes);
		if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
		throw new PhotoError(
			brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic_unsupported" : "format_unsupported",
		);
	}
	throw new PhotoError(isKnownButUnsupported(bytes) ? "format_unsupported" : "not_an_image");
}
