import { type GrayImage, toGrayImage } from "./gray.ts";

/** A rectangle relative to the image's width and height. */
export interface ImageArea {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Ratio of width to height of the face oval. */
export const ovalRatio = 0.76;

/** Position of the frame on the image: a passport page or a card (ISO/IEC 7810 ID-3, ID-1), or an oval. */
export function getGuideArea(
	shape: "passport" | "card" | "selfie",
	videoWidth: number,
	videoHeight: number,
): ImageArea {
	const ratio = { passport: 125 / 88, card: 85.6 / 54, selfie: ovalRatio }[shape];
	const maxShare = shape === "selfie" ? 0.82 : 0.92;
	const width = Math.min(maxShare * videoWidth, maxShare * videoHeight * ratio) / videoWidth;
	const height = (width * videoWidth) / ratio / videoHeight;
	return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

const canvasContexts = new Map<string, CanvasRenderingContext2D>();

function getCanvasContext(name: string, width: number, height: number): CanvasRenderingContext2D {
	const known = canvasContexts.get(name);
	const context = known ?? document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	if (!context) throw new Error("This browser can't draw.");
	canvasContexts.set(name, context);
	if (context.canvas.width !== width) context.canvas.width = width;
	if (context.canvas.height !== height) context.canvas.height = height;
	return context;
}

/** Part of the video in grayscale, scaled to a width. */
export function sampleGray(video: HTMLVideoElement, area: ImageArea, width: number): GrayImage {
	const w = area.width * video.videoWidth;
	const h = area.height * video.videoHeight;
	const height = Math.max(8, Math.round((width * h) / w));
	const context = getCanvasContext(`${width} × ${height}`, width, height);
	context.drawImage(video, area.x * video.videoWidth, area.y * video.videoHeight, w, h, 0, 0, width, height);
	return toGrayImage(context.getImageData(0, 0, width, height));
}

/** A centered square in RGBA, as high as the visible part of the video; black beyond its edges. */
export function grabSquare(video: HTMLVideoElement, pixels: number): Uint8ClampedArray<ArrayBuffer> {
	const { videoWidth, videoHeight } = video;
	const length = Math.min(videoHeight, videoWidth / ovalRatio);
	const context = getCanvasContext("middle", pixels, pixels);
	context.imageSmoothingQuality = "medium";
	context.clearRect(0, 0, pixels, pixels);
	context.drawImage(
		video,
		(videoWidth - length) / 2,
		(videoHeight - length) / 2,
		length,
		length,
		0,
		0,
		pixels,
		pixels,
	);
	return context.getImageData(0, 0, pixels, pixels).data;
}

/**
 * The whole frame as a JPEG.
 * @param longest maximum pixels of the longer side; larger frames are scaled down
 */
export function grabJpeg(
	video: HTMLVideoElement,
	longest = Number.POSITIVE_INFINITY,
	quality = 0.92,
): Promise<Blob> {
	const { videoWidth, videoHeight } = video;
	const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
	const width = Math.round(videoWidth * scale);
	const height = Math.round(videoHeight * scale);
	const context = getCanvasContext("grab", width, height);
	context.drawImage(video, 0, 0, width, height);
	return new Promise((resolve, reject) => {
		context.canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error("No photo."))),
			"image/jpeg",
			quality,
		);
	});
}
