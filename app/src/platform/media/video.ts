import { readMp4 } from "./mp4.ts";
import { readWebm } from "./webm.ts";

/** What a file says of itself. */
export interface VideoInfo {
	contentType: "video/webm" | "video/mp4";
	/** Of the picture as it is coded, in pixels. */
	width: number;
	height: number;
	/** How long it plays. */
	seconds: number;
	/** Whether it carries sound too. */
	hasAudio: boolean;
}

/**
 * Reads the head of a WebM or an MP4 file: its name and its type as sent are not asked.
 * @returns null when it is neither, is cut within its structure, or holds no moving picture
 */
export function readVideoInfo(bytes: Uint8Array): VideoInfo | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		return readWebm(view) ?? readMp4(view);
	} catch (error) {
		// A length in the file points past its end.
		if (error instanceof RangeError) return null;
		throw error;
	}
}
