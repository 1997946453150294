/** As many as libvips keeps. Photos and screenshots have three at most. */
const MAX_TEXTS = 20;
/** Types of chunks, as they are stored: `zTXt` and `iTXt`. */
const COMPRESSED_TEXT_TYPES = [0x7a545874, 0x69545874];
const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;

/**
 * Whether a PNG has more compressed texts than a photo needs. Decoders inflate each of them to read the header: 800 kB
 * with a hundred of them take five seconds of CPU time. False for other formats.
 */
export function hasTooManyPngTexts(bytes: Uint8Array): boolean {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (file.toString("latin1", 1, 4) !== "PNG") return false;
	let texts = 0;
	for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= file.length; ) {
		if (COMPRESSED_TEXT_TYPES.includes(file.readUInt32BE(at + 4)) && ++texts > MAX_TEXTS) return true;
		at += CHUNK_FRAME_BYTES + file.readUInt32BE(at);
	}
	return false;
}
