import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildFaceRecognizer } from "./face-recognizer.ts";
import { convertTfjsGraph } from "./graph-model.ts";

const require = createRequire(import.meta.url);
const convertHumanModel = (name: string, outputs?: readonly string[]) =>
	convertTfjsGraph(
		join(dirname(require.resolve("@vladmandic/human")), "..", "models", `${name}.json`),
		outputs,
	);
const faceApiFolder = dirname(require.resolve("@vladmandic/face-api/package.json"));

/** Converters of the models in `engine/models` that come from other runtimes, by file name. */
export const convertedNets: Readonly<Record<string, () => Uint8Array>> = {
	blazeface: () => convertHumanModel("blazeface"),
	// Without the second, finer contours of eyes and lips.
	facemesh: () => convertHumanModel("facemesh", ["Identity_1", "Identity_2"]),
	// Without the iris, a third of the model.
	iris: () =>
		convertHumanModel("iris", ["StatefulPartitionedCall/model/conv_eyes_contours_and_brows/BiasAdd"]),
	dlib_resnet: () =>
		buildFaceRecognizer(join(faceApiFolder, "model", "face_recognition_model-weights_manifest.json")),
};
