import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildFaceRecognizer } from "./face-recognizer.ts";
import { convertTfjsGraph } from "./graph-model.ts";

const require = createRequire(import.meta.url);
const convertHumanModel = (name: string) =>
	convertTfjsGraph(join(dirname(require.resolve("@vladmandic/human")), "..", "models", `${name}.json`));
const faceApiFolder = dirname(require.resolve("@vladmandic/face-api/package.json"));

/** Converters of the models in `../models` that come from other runtimes, by file name. */
export const convertedNets: Readonly<Record<string, () => Uint8Array>> = {
	blazeface: () => convertHumanModel("blazeface"),
	facemesh: () => convertHumanModel("facemesh"),
	iris: () => convertHumanModel("iris"),
	dlib_resnet: () =>
		buildFaceRecognizer(join(faceApiFolder, "model", "face_recognition_model-weights_manifest.json")),
};
