import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Tensor {
	dispose(): void;
}
/** The part of TensorFlow.js that is used here: its own types need those of a browser. */
export interface TensorFlow {
	setBackend(name: string): Promise<boolean>;
	ready(): Promise<void>;
	getBackend(): string;
	setWasmPaths(prefix: string, usePlatformFetch: boolean): void;
	tensor3d(values: Int32Array, shape: readonly number[], type: "int32"): Tensor;
	readonly io: { decodeWeights(bytes: ArrayBuffer, specs: object): object };
}

/** One program for face recognition: `describe` returns the template of the face in RGB pixels, or null without one. */
export interface FaceSoftware {
	readonly version: string;
	readonly describe: (
		rgb: Uint8Array,
		shape: readonly [height: number, width: number, 3],
	) => Promise<number[] | null>;
}

/** The folder and the version of an installed package. */
export function findPackage(name: string): { folder: string; version: string } {
	const manifest = findPackageJSON(name, import.meta.url)!;
	return {
		folder: dirname(manifest),
		version: (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version,
	};
}

/** The address of a file or folder of a package; the bundles fetch their models from there. */
export const urlOf = (...path: string[]): string => pathToFileURL(join(...path)).href;

/**
 * Imports a bundle made for browsers. It must find a window when it is loaded, or it requires modules that it doesn't
 * include. Its WebAssembly glue expects the `__dirname` of CommonJS. It downloads what is in packages here, and Node.js
 * fetches nothing from a disk.
 */
export async function importBrowserBundle<Bundle>(url: string): Promise<Bundle> {
	const shown = { window: globalThis, document: { createElement: () => ({ getContext: () => null }) } };
	Object.assign(globalThis, shown, {
		__dirname: import.meta.dirname,
		fetch: async (file: string) => new Response(readFileSync(new URL(file))),
	});
	const bundle = (await import(url)) as Bundle;
	for (const name of Object.keys(shown)) Reflect.deleteProperty(globalThis, name);
	return bundle;
}

/** The folder with the binaries of the WebAssembly backend, whose code both bundles include. */
export const wasmFolder = (): string =>
	new URL(".", import.meta.resolve("@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm")).href;
