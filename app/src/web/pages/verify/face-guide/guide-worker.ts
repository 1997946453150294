import { createBlazeFace } from "./blazeface.ts";
import { decodeFaces } from "./detected-faces.ts";

/** First the weights, then squares of RGBA pixels, one at a time. */
export type GuideRequest = { weights: ArrayBuffer } | { pixels: ArrayBuffer };

let runBlazeFace: ReturnType<typeof createBlazeFace> | undefined;

/** Detects the faces of each square off the main thread, and posts them. */
self.onmessage = ({ data }: MessageEvent<GuideRequest>) => {
	if ("weights" in data) runBlazeFace = createBlazeFace(data.weights);
	else if (runBlazeFace) self.postMessage(decodeFaces(runBlazeFace(new Uint8ClampedArray(data.pixels))));
};
