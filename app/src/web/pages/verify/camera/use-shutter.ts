import { type RefObject, useRef } from "react";
import { type CaptureShape, takePhotos } from "../capture/auto-capture.ts";
import { createVideoFrameSource } from "./frames.ts";

/** @returns a function that takes the photo. It does nothing before the camera gives a frame, or after the photo was taken. */
export function useShutter(
	video: RefObject<HTMLVideoElement | null>,
	shape: CaptureShape,
	onPhotos: (photos: Blob[]) => void,
): () => Promise<void> {
	const isTaking = useRef(false);
	return async () => {
		const source = video.current;
		if (!source || isTaking.current || source.videoWidth === 0) return;
		isTaking.current = true;
		const reader = createVideoFrameSource(source).openReader();
		let photos: Blob[] = [];
		try {
			photos = await takePhotos(reader, shape);
		} finally {
			reader.close();
			isTaking.current = photos.length > 0;
		}
		if (photos.length > 0) onPhotos(photos);
	};
}
