import { readMp4 } from "./mp4.ts";
import { readWebm } from "./webm.ts";

/** Metadata of a video file. */
export interface VideoInfo {
	contentType: "video/webm" | "video/mp4";
	/** Coded width, in pixels. */
	width: number;
	height: number;
	seconds: number;
	/** Whether it has an audio track. */
	hasAudio: boolean;
}

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
