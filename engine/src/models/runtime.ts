import { createRequire } from "node:module";

/**
 * ONNX Runtime since 1.29 writes an identifier of the machine into the user's cache folder and sends what it runs to its
 * vendor. It reads this variable when it is loaded, so it is loaded only here, after the variable is set.
 */
process.env.ORT_DISABLE_TELEMETRY = "1";

type Runtime = typeof import("onnxruntime-node");

/** The runtime of the neural networks, without its telemetry. */
export const { InferenceSession, Tensor } = createRequire(import.meta.url)("onnxruntime-node") as Runtime;
/** A loaded model. */
export type InferenceSession = import("onnxruntime-node").InferenceSession;
