import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { BarcodeReading, Polygon } from "../findings.ts";
import { decodeFullGray, type Image } from "../image/decode.ts";
import { Pyramid } from "../image/pixel-plane.ts";
import type { Rectangle } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import { roundTo } from "../numbers/rounding.ts";
import { type AamvaPayload, parseAamva } from "./aamva.ts";
import { listBarcodeConflicts } from "./conflicts.ts";
import { locateBars, scaleRectangle } from "./locate.ts";
import { readSeal } from "./seal.ts";
import type { SealKeys } from "./seal-signature.ts";

const FORMATS = ["PDF417", "QRCode", "DataMatrix", "Aztec"] as const;
type Symbology = (typeof FORMATS)[number];

const MODEL = { name: "zxing-cpp", version: "zxing-wasm-3.1.4", hash: null };
/** Enough for the large modules of square codes, and for a PDF417 that fills the image. */
const WHOLE_SIDE = 1600;
/** Pixels of the longer side of a cropped code: dense PDF417 has about 300 modules per row. */
const CODE_SIDE = 2000;

let prepared = false;

/** Provides the wasm, which the library would otherwise load from the network. */
function loadZxing(): void {
	if (prepared) return;
	const path = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
	const bytes = readFileSync(path);
	prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
	prepared = true;
}

interface BarcodeView {
	readonly width: number;
	readonly height: number;
	readonly gray: Float32Array;
	/** Maps pixels of this view to pixels of the image. */
	readonly toPhoto: (x: number, y: number) => readonly [number, number];
}

function cutOutView(source: Pyramid, box: Rectangle, toPhoto: number, longSide: number): BarcodeView {
	const scale = Math.min(2, longSide / Math.max(box.width, box.height));
	const width = Math.round(box.width * scale);
	const height = Math.round(box.height * scale);
	const t = rectangleTransform(box, width, height);
	const place = (value: number) => roundTo(value * toPhoto, 1);
	return {
		width,
		height,
		gray: warp(source, t, width, height, { outside: 255 }),
		toPhoto: (x, y) => [place(t.a * x + t.b * y + t.x), place(t.c * x + t.d * y + t.y)],
	};
}

/** A side may have other codes beside the one that matters: a stock number, a link, a second PDF417. */
const MAX_SYMBOLS = 8;

async function scan(view: BarcodeView, formats: readonly Symbology[]): Promise<ReadResult[]> {
	loadZxing();
	const rgba = new Uint8ClampedArray(view.width * view.height * 4);
	for (let i = 0; i < view.gray.length; i++) rgba.fill(view.gray[i]!, i * 4, i * 4 + 3);
	for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
	const image = { data: rgba, width: view.width, height: view.height, colorSpace: "srgb" as const };
	const results = await readBarcodes(image, {
		formats: [...formats],
		tryHarder: true,
		textMode: "Plain",
		maxNumberOfSymbols: MAX_SYMBOLS,
	});
	// Square codes are read mirrored, too, and nothing of a mirrored document counts.
	return results.filter(({ isValid, isMirrored }) => isValid && !isMirrored);
}

/** AAMVA prescribes Latin-1, but some issuers write UTF-8, which Latin-1 text with accents practically never is. */
const decodeText = (bytes: Uint8Array): string =>
	Buffer.from(bytes).toString(isUtf8(bytes) ? "utf8" : "latin1");

/** The result of a symbol: a seal's own; a license's is clear if none of its essential fields is missing. */
function assessSymbol(
	aamva: AamvaPayload | null,
	seal: ReturnType<typeof readSeal>,
): Pick<BarcodeReading, "result" | "reasons"> {
	if (seal) return { result: seal.seal.result, reasons: seal.seal.reasons };
	if (!aamva) return { result: "consider", reasons: ["barcode_unreadable"] };
	return aamva.missing.length > 0
		? { result: "consider", reasons: ["barcode_incomplete"] }
		: { result: "clear", reasons: [] };
}

function toReading(result: ReadResult, view: BarcodeView, keys: SealKeys): BarcodeReading {
	const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
	const region: Polygon = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => view.toPhoto(x, y));
	const symbology = FORMATS.find((format) => format === result.format) ?? "PDF417";
	const aamva = symbology === "PDF417" ? parseAamva(decodeText(result.bytes)) : null;
	const seal =
		symbology === "DataMatrix" ? readSeal(Buffer.from(result.bytes).toString("latin1"), keys, region) : null;
	return {
		...assessSymbol(aamva, seal),
		score: null,
		threshold: null,
		model: MODEL,
		region,
		symbology,
		standard: aamva ? "AAMVA" : seal ? "2D-Doc" : null,
		aamvaVersion: aamva?.version ?? null,
		issuerId: aamva?.issuerId ?? null,
		elements: aamva?.elements ?? {},
		fields: aamva?.fields ?? seal?.fields ?? {},
		...(seal && { seal: seal.seal }),
		...(aamva && { errors: aamva.errors, missing: aamva.missing, truncated: aamva.truncated }),
	};
}

/** The measured direction of fine bars is off by a few degrees, and dense codes can't be read at three. */
const TILTS = [0, -2.5, 2.5, -5, 5].map((degrees) => (degrees * Math.PI) / 180);

/** The reading with the most data: AAMVA, then a seal, then any other code. It isn't clear if another one contradicts it. */
function chooseReading(readings: readonly BarcodeReading[]): BarcodeReading | null {
	const complete = readings.find(({ standard, result }) => standard === "AAMVA" && result === "clear");
	const best = complete ?? readings.find(({ standard }) => standard === "AAMVA");
	const chosen = best ?? readings.find(({ standard }) => standard !== null) ?? readings[0];
	const conflicts = listBarcodeConflicts(readings);
	if (!chosen || conflicts.length === 0) return chosen ?? null;
	return { ...chosen, result: "consider", reasons: [...chosen.reasons, "barcodes_differ"], conflicts };
}

async function readView(
	view: BarcodeView,
	formats: readonly Symbology[],
	keys: SealKeys,
): Promise<BarcodeReading[]> {
	return (await scan(view, formats)).map((result) => toReading(result, view, keys));
}

/** @returns the PDF417 codes in the boxes */
async function readBoxes(
	source: Pyramid,
	boxes: readonly Rectangle[],
	toPhoto: number,
	keys: SealKeys,
): Promise<BarcodeReading[]> {
	const readings: BarcodeReading[] = [];
	for (const box of boxes)
		for (const tilt of TILTS) {
			const view = cutOutView(source, { ...box, angle: box.angle + tilt }, toPhoto, CODE_SIDE);
			const found = await readView(view, ["PDF417"], keys);
			readings.push(...found);
			if (found.length > 0) break;
		}
	return readings;
}

const hasAamva = (readings: readonly BarcodeReading[]) =>
	readings.some(({ standard }) => standard === "AAMVA");

/**
 * Reads a code on the document: PDF417 with AAMVA data, DataMatrix with a 2D-Doc, or another symbology, of which only the
 * location is reported. Of several codes, the AAMVA one counts, and those with data must not contradict it. Tries the
 * whole image first, then cropped and straightened bars, then the same at full resolution.
 * @param keys keys of the seals of French documents
 * @param only `seals` searches only for a DataMatrix on the whole image: 30 ms instead of a second
 * @returns null if no code was read
 */
export async function readBarcode(
	image: Image,
	bytes: Uint8Array,
	keys: SealKeys = {},
	only?: "seals",
): Promise<BarcodeReading | null> {
	const { width, height } = image.gray.base;
	const whole = { cx: (width - 1) / 2, cy: (height - 1) / 2, angle: 0, width, height };
	const overview = cutOutView(image.gray, whole, image.scale, WHOLE_SIDE);
	const found = await readView(overview, only === "seals" ? ["DataMatrix"] : FORMATS, keys);
	// Another code may have been read beside a dense PDF417 that can't be read at this size.
	if (only === "seals" || found.some(({ standard }) => standard !== null)) return chooseReading(found);
	const boxes = locateBars(image.gray);
	const readings = await readBoxes(image.gray, boxes, image.scale, keys);
	if (hasAamva(readings) || image.scale === 1 || boxes.length === 0)
		return chooseReading(readings) ?? chooseReading(found);
	const full = new Pyramid(await decodeFullGray(bytes));
	const fullBoxes = boxes.map((box) => scaleRectangle(box, image.scale));
	const fullReadings = await readBoxes(full, fullBoxes, 1, keys);
	return chooseReading(fullReadings) ?? chooseReading(readings) ?? chooseReading(found);
}
