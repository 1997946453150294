import { createRequire } from "node:module";

/** Pixels, interleaved, 8 bits each. */
export interface RawPixels {
	readonly width: number;
	readonly height: number;
	readonly channels: 1 | 3;
	readonly data: Uint8Array;
}

interface Decoder {
	getEncodedBuffer(length: number): Uint8Array;
	decode(): void;
	getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
	getDecodedBuffer(): Uint8Array;
	delete(): void;
}

interface Codec {
	readonly J2KDecoder: new () => Decoder;
}

let codec: Promise<Codec> | undefined;

/** OpenJPEG in WebAssembly: its memory is bounded, and a crash ends the decoding, not the process. */
function loadCodec(): Promise<Codec> {
	const load = createRequire(import.meta.url)("@cornerstonejs/codec-openjpeg/decodewasmjs");
	codec ??= (load as (options: object) => Promise<Codec>)({ print() {}, printErr() {} });
	return codec;
}

/** Decodes JPEG 2000 (file or code stream); null if it is broken, or isn't 8-bit with one or three components. */
export async function decodeJpeg2000(bytes: Uint8Array): Promise<RawPixels | null> {
	const { J2KDecoder } = await loadCodec();
	try {
		const decoder = new J2KDecoder();
		decoder.getEncodedBuffer(bytes.length).set(bytes);
		decoder.decode();
		const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo();
		const data = Uint8Array.from(decoder.getDecodedBuffer());
		decoder.delete();
		const channels = componentCount === 1 || componentCount === 3 ? componentCount : null;
		// Broken input doesn't throw: the result has no width, or fewer pixels than its header says.
		if (!channels || bitsPerSample !== 8 || width < 1 || data.length !== width * height * channels)
			return null;
		return { width, height, channels, data };
	} catch {
		// After a crash, the state of the instance is undefined.
		codec = undefined;
		return null;
	}
}
