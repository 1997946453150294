/**
 * Deletes files that packages bring and this machine never loads, after every install: the neural network runtime for other
 * platforms, Node's headers, variants of the text recognition. About 350 MB.
 */
import { globSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));
const unused = [
	...globSync("onnxruntime-node/bin/*/*/*", { cwd: packages }).filter(
		(path) => !path.endsWith(`/${process.platform}/${process.arch}`),
	),
	...globSync("node-linux-*/include", { cwd: packages }),
	// The engine loads the variant for SIMD with the LSTM recognizer only, and its WebAssembly from a file of its own.
	...globSync("tesseract.js-core/tesseract-core*", { cwd: packages }).filter(
		(path) => !/tesseract-core-simd-lstm\.(js|wasm)$/.test(path),
	),
];
for (const path of unused) rmSync(`${packages}/${path}`, { recursive: true });
