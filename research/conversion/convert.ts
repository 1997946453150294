/**
 * Converts the TensorFlow.js face models of `engine/models` to ONNX: `node convert.ts`. Neither the
 * product nor its build runs this; the packages with the originals are development dependencies.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { convertedNets } from "./nets.ts";

for (const [name, convert] of Object.entries(convertedNets))
	writeFileSync(fileURLToPath(new URL(`../../engine/models/${name}.onnx`, import.meta.url)), convert());
