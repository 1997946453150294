import { readMp4 } from "./mp4.ts";
import type { VideoInfo } from "./video.ts";
import { readWebm } from "./webm.ts";

/**
 * Reads the metadata of a WebM or MP4 file, regardless of its name and content type.
 * @returns null when it is neither, is truncated, or has no video track
 */
export function readVideoInfo(bytes: Uint8Array): VideoInfo | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		return readWebm(view) ?? readMp4(view);
	} catch (error) {
		// A length in the file points beyond its end.
		if (error instanceof RangeError) return null;
		throw error;
	}
}
