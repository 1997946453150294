import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { BarcodeReading, Polygon } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";
import { decodeFullGrey, type Picture } from "../picture/decode.ts";
import { Pyramid } from "../picture/pixel-plane.ts";
import type { Rectangle } from "../picture/rectangle.ts";
import { rectangleTransform, warp } from "../picture/warp.ts";
import { parseAamva } from "./aamva.ts";
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
	readonly grey: Float32Array;
	/** Maps pixels of this view to pixels of the image. */
	readonly toPicture: (x: number, y: number) => readonly [number, number];
}

function cutOutView(source: Pyramid, box: Rectangle, toPicture: number, longSide: number): BarcodeView {
	const scale = Math.min(2, longSide / Math.max(box.width, box.height));
	const width = Math.round(box.width * scale);
	const height = Math.round(box.height * scale);
	const t = rectangleTransform(box, width, height);
	const place = (value: number) => roundTo(value * toPicture, 1);
	return {
		width,
		height,
		grey: warp(source, t, width, height, { outside: 255 }),
		toPicture: (x, y) => [place(t.a * x + t.b * y + t.x), place(t.c * x + t.d * y + t.y)],
	};
}

async function scan(view: BarcodeView, formats: readonly Symbology[]): Promise<ReadResult | null> {
	loadZxing();
	const rgba = new Uint8ClampedArray(view.width * view.height * 4);
	for (let i = 0; i < view.grey.length; i++) rgba.fill(view.grey[i]!, i * 4, i * 4 + 3);
	for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
	const image = { data: rgba, width: view.width, height: view.height, colorSpace: "srgb" as const };
	const results = await readBarcodes(image, {
		formats: [...formats],
		tryHarder: true,
		textMode: "Plain",
		maxNumberOfSymbols: 1,
	});
	return results.find(({ isValid }) => isValid) ?? null;
}

function toReading(result: ReadResult, view: BarcodeView, keys: SealKeys): BarcodeReading {
	const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
	const region: Polygon = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) =>
		view.toPicture(x, y),
	);
	const symbology = FORMATS.find((format) => format === result.format) ?? "PDF417";
	const text = Buffer.from(result.bytes).toString("latin1");
	const aamva = symbology === "PDF417" ? parseAamva(text) : null;
	const seal = symbology === "DataMatrix" ? readSeal(text, keys, region) : null;
	return {
		result: aamva ? "clear" : (seal?.seal.result ?? "consider"),
		score: null,
		threshold: null,
		model: MODEL,
		reasons: aamva ? [] : (seal?.seal.reasons ?? ["barcode_unreadable"]),
		region,
		symbology,
		standard: aamva ? "AAMVA" : seal ? "2D-Doc" : null,
		aamvaVersion: aamva?.version ?? null,
		issuerId: aamva?.issuerId ?? null,
		elements: aamva?.elements ?? {},
		fields: aamva?.fields ?? seal?.fields ?? {},
		...(seal && { seal: seal.seal }),
		...(aamva && { errors: aamva.errors, truncated: aamva.truncated }),
	};
}

/** The measured direction of fine bars is off by a few degrees, and dense codes can't be read at three. */
const TILTS = [0, -2.5, 2.5, -5, 5].map((degrees) => (degrees * Math.PI) / 180);

async function readBoxes(source: Pyramid, boxes: readonly Rectangle[], toPicture: number, keys: SealKeys) {
	for (const box of boxes)
		for (const tilt of TILTS) {
			const view = cutOutView(source, { ...box, angle: box.angle + tilt }, toPicture, CODE_SIDE);
			const result = await scan(view, ["PDF417"]);
			if (result) return toReading(result, view, keys);
		}
	return null;
}

/**
 * Reads a code on the document: PDF417 with AAMVA data, DataMatrix with a 2D-Doc, or another symbology, of which only the
 * location is reported. Tries the whole image first, then cropped and straightened bars, then the same at full
 * resolution.
 * @param keys keys of the seals of French documents
 * @param only `seals` searches only for a DataMatrix on the whole image: 30 ms instead of a second
 * @returns null if no code was read
 */
export async function readBarcode(
	picture: Picture,
	bytes: Uint8Array,
	keys: SealKeys = {},
	only?: "seals",
): Promise<BarcodeReading | null> {
	const { width, height } = picture.grey.base;
	const whole = { cx: (width - 1) / 2, cy: (height - 1) / 2, angle: 0, width, height };
	const overview = cutOutView(picture.grey, whole, picture.scale, WHOLE_SIDE);
	const found = await scan(overview, only === "seals" ? ["DataMatrix"] : FORMATS);
	if (found) return toReading(found, overview, keys);
	if (only === "seals") return null;
	const boxes = locateBars(picture.grey);
	const reading = await readBoxes(picture.grey, boxes, picture.scale, keys);
	if (reading || picture.scale === 1 || boxes.length === 0) return reading;
	const full = new Pyramid(await decodeFullGrey(bytes));
	return readBoxes(
		full,
		boxes.map((box) => scaleRectangle(box, picture.scale)),
		1,
		keys,
	);
}
