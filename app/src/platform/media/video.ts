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
