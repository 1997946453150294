import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildFaceRecogniser } from "./face-recogniser.ts";
import { convertGraph } from "./graph-model.ts";

const require = createRequire(import.meta.url);
const human = (name: string) =>
	convertGraph(join(dirname(require.resolve("@vladmandic/human")), "..", "models", `${name}.json`));
const faceApi = dirname(require.resolve("@vladmandic/face-api/package.json"));

/** What is in `../models` of other runtimes' nets, by the name of the file there. */
export const convertedNets: Readonly<Record<string, () => Uint8Array>> = {
	blazeface: () => human("blazeface"),
	facemesh: () => human("facemesh"),
	iris: () => human("iris"),
	dlib_resnet: () =>
		buildFaceRecogniser(join(faceApi, "model", "face_recognition_model-weights_manifest.json")),
};
