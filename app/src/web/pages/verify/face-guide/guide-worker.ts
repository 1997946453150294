import { decodeFaces } from "./detected-faces.ts";
import { createFaceNet } from "./face-net.ts";

/** First the weights, then one square of RGBA pixels after the other. */
export type GuideRequest = { weights: ArrayBuffer } | { pixels: ArrayBuffer };

let runFaceNet: ReturnType<typeof createFaceNet> | undefined;

/** Finds the faces of each square beside the page, and posts them. */
self.onmessage = ({ data }: MessageEvent<GuideRequest>) => {
	if ("weights" in data) runFaceNet = createFaceNet(data.weights);
	else if (runFaceNet) self.postMessage(decodeFaces(runFaceNet(new Uint8ClampedArray(data.pixels))));
};
