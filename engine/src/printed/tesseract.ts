import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Model } from "../findings.ts";

/** A word, in pixels of the image that was read; `line` is the number of its line. */
export interface Word {
	readonly text: string;
	/** 0 to 1. */
	readonly confidence: number;
	readonly line: number;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** The part of Tesseract's WebAssembly build that is used here: the package has no types. */
interface Tesseract {
	readonly FS: { writeFile(path: string, data: Uint8Array | string): void };
	readonly TessBaseAPI: new () => {
		Init(folder: null, language: string, mode: number, config: string): number;
		SetVariable(name: string, value: string): boolean;
		SetImageFile(orientation: number, angle: number, upscale: boolean): number;
		Recognize(monitor: null): number;
		GetTSVText(page: number): string;
		Clear(): void;
	};
}
type Start = (options: {
	wasmBinary: Uint8Array;
	TesseractProgress(): void;
	print(): void;
	printErr(): void;
}) => Promise<Tesseract>;

const require = createRequire(import.meta.url);
/** The French model has all diacritics of Western names, and needs a quarter of the English one's size and 2/3 of its time. */
const LANGUAGE = "fra";
const NEURAL_NET_ONLY = 1;
/** Dictionaries are off: they would turn names and numbers into words. */
const CONFIG = [
	"load_system_dawg 0",
	"load_freq_dawg 0",
	"load_punc_dawg 0",
	"load_number_dawg 0",
	"load_unambig_dawg 0",
	"load_bigram_dawg 0",
	"tessedit_do_invert 0",
	"user_defined_dpi 254",
].join("\n");

function readWeights(): Promise<Uint8Array> {
	const folder = dirname(require.resolve("@tesseract.js-data/fra"));
	return readFile(join(folder, "4.0.0_best_int", `${LANGUAGE}.traineddata.gz`));
}

async function identifyReader(): Promise<Model> {
	const hash = createHash("sha256")
		.update(await readWeights())
		.digest("hex");
	return { name: "print-reader", version: `tesseract-core-7.0.0-${LANGUAGE}`, hash };
}

let identified: Promise<Model> | undefined;

/** Name, version and SHA-256 of the text recognition model. The weights are read once. */
export function readerModel(): Promise<Model> {
	identified ??= identifyReader();
	return identified;
}

async function loadReader() {
	const start: Start = require("tesseract.js-core/tesseract-core-simd-lstm.js");
	const quiet = () => {};
	const tesseract = await start({
		wasmBinary: await readFile(require.resolve("tesseract.js-core/tesseract-core-simd-lstm.wasm")),
		TesseractProgress: quiet,
		print: quiet,
		printErr: quiet,
	});
	tesseract.FS.writeFile(`${LANGUAGE}.traineddata`, gunzipSync(await readWeights()));
	tesseract.FS.writeFile("/config", CONFIG);
	const api = new tesseract.TessBaseAPI();
	if (api.Init(null, LANGUAGE, NEURAL_NET_ONLY, "/config") !== 0)
		throw new Error("The OCR engine didn't start. Reinstall the packages.");
	return { tesseract, api };
}

let loaded: ReturnType<typeof loadReader> | undefined;

/** Returns Tesseract, which is loaded at its first use and stays loaded. */
export function getReader(): ReturnType<typeof loadReader> {
	if (!loaded) {
		loaded = loadReader();
		loaded.catch(() => {
			loaded = undefined;
		});
	}
	return loaded;
}

const SEGMENTATION = { sparse: "11", line: "7" } as const;
const WORD_LEVEL = "5";

/** Parses Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function parseWords(table: string): Word[] {
	const words: Word[] = [];
	let line = -1;
	let place = "";
	for (const row of table.split("\n")) {
		const cells = row.split("\t");
		const text = cells[11]?.trim();
		if (cells[0] !== WORD_LEVEL || !text || !/[\p{Letter}\p{Number}]/u.test(text)) continue;
		const found = cells.slice(2, 5).join();
		if (found !== place) line++;
		place = found;
		const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
			number,
			number,
			number,
			number,
			number,
		];
		words.push({
			text,
			confidence: confidence / 100,
			line,
			left,
			top,
			right: left + width,
			bottom: top + height,
		});
	}
	return words;
}

/** Recognizes text in gray pixels: `sparse` for a page with text in various places, `line` for a single line. */
export async function readText(
	{ width, height, data }: { width: number; height: number; data: Uint8Array },
	layout: keyof typeof SEGMENTATION,
): Promise<Word[]> {
	const { tesseract, api } = await getReader();
	tesseract.FS.writeFile("/input", Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]));
	api.SetVariable("tessedit_pageseg_mode", SEGMENTATION[layout]);
	api.SetImageFile(1, 0, false);
	if (api.Recognize(null) !== 0) return [];
	const words = parseWords(api.GetTSVText(0));
	api.Clear();
	return words;
}
