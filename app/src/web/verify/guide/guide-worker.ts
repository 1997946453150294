import { faceNet } from "./face-net.ts";
import { facesIn } from "./faces.ts";

/** First the weights, then one square of RGBA pixels after the other. */
export type GuideRequest = { weights: ArrayBuffer } | { pixels: ArrayBuffer };

let look: ReturnType<typeof faceNet> | undefined;

/** Finds the faces of each square beside the page, and posts them. */
self.onmessage = ({ data }: MessageEvent<GuideRequest>) => {
	if ("weights" in data) look = faceNet(data.weights);
	else if (look) self.postMessage(facesIn(look(new Uint8ClampedArray(data.pixels))));
};
