import sharp, { type Region } from "sharp";
import { ovalRatio } from "../../web/pages/verify/camera/frame.ts";
import type { CameraFrame, FrameReader, FrameSource } from "../../web/pages/verify/camera/frames.ts";
import { toGrayImage } from "../../web/pages/verify/camera/gray.ts";

/** Time between two frames of a recorded series, in milliseconds. */
const frameIntervalMs = 100;

/**
 * A recorded series of frames that replaces the camera. The next frame comes once every reader waits for it, so
 * every machine reads the same frames.
 * @param frameAt gets the frame at a time; null at the end of the series
 */
export function createFrameSource(frameAt: (at: number) => CameraFrame | null): FrameSource {
	/** Pending promises of each reader that waits for the next frame. */
	const readers = new Set<((frame: CameraFrame | null) => void)[]>();
	let now = 0;
	let isAdvancing = false;

	const advance = () => {
		isAdvancing = false;
		if (readers.size === 0 || [...readers].some((asked) => asked.length === 0)) return;
		now += frameIntervalMs;
		const frame = frameAt(now);
		for (const waiting of readers) for (const resolve of waiting.splice(0)) resolve(frame);
	};
	/** Deferred, so that readers about to ask for the next frame are included. */
	const advanceSoon = () => {
		if (isAdvancing) return;
		isAdvancing = true;
		setImmediate(advance);
	};
	return {
		now: () => now,
		openReader(): FrameReader {
			const waiting: ((frame: CameraFrame | null) => void)[] = [];
			readers.add(waiting);
			return {
				next: () =>
					new Promise((resolve) => {
						waiting.push(resolve);
						advanceSoon();
					}),
				close() {
					readers.delete(waiting);
					for (const resolve of waiting.splice(0)) resolve(null);
					advanceSoon();
				},
			};
		},
	};
}

/**
 * A frame whose photo is decoded only when it is read.
 * @param photo JPEG or PNG, of the given width and height
 */
export function createFrame(
	photo: () => Promise<Uint8Array>,
	{ at, width, height }: Pick<CameraFrame, "at" | "width" | "height">,
): CameraFrame {
	const cutOut = async (cut: Region, size: { width: number; height: number }) =>
		sharp(await photo())
			.extract(cut)
			.resize({ ...size, fit: "fill" })
			.ensureAlpha();
	return {
		at,
		width,
		height,
		async gray(area, wanted) {
			const cut = {
				left: Math.round(area.x * width),
				top: Math.round(area.y * height),
				width: Math.floor(area.width * width),
				height: Math.floor(area.height * height),
			};
			const size = { width: wanted, height: Math.max(8, Math.round((wanted * cut.height) / cut.width)) };
			const data = await (await cutOut(cut, size)).raw().toBuffer();
			return toGrayImage({ ...size, data: new Uint8ClampedArray(data) });
		},
		async square(pixels) {
			const length = Math.min(height, width / ovalRatio);
			const cut = { width: Math.floor(Math.min(width, length)), height: Math.floor(length) };
			const left = Math.floor((width - cut.width) / 2);
			const top = Math.floor((height - cut.height) / 2);
			const size = { width: Math.round((cut.width / length) * pixels), height: pixels };
			const border = pixels - size.width;
			const part = (await cutOut({ left, top, ...cut }, size)).extend({
				left: border >> 1,
				right: border - (border >> 1),
				background: "#000",
			});
			return new Uint8ClampedArray(await part.raw().toBuffer());
		},
		async jpeg() {
			return new Blob([new Uint8Array(await photo())], { type: "image/jpeg" });
		},
	};
}
