import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasmPath = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmPath)).buffer } });

/** All mandatory elements of a driving license. */
export const LICENSE_ELEMENTS = [
	"DAQD1234562",
	"DCSPUBLIC",
	"DDEN",
	"DACJANE",
	"DDFN",
	"DADQUINCY",
	"DDGN",
	"DCAC",
	"DCBNONE",
	"DCDNONE",
	"DBD08312023",
	"DBB01311990",
	"DBA08312031",
	"DBC2",
	"DAU069 in",
	"DAYBRO",
	"DAG2570 24TH STREET",
	"DAISACRAMENTO",
	"DAJCA",
	"DAK958180000  ",
	"DCF00/00/0000NNNAN/ANFD/YY",
	"DCGUSA",
	"DDK1",
];

/** Builds an AAMVA payload with correct offsets and lengths. */
export function buildLicensePayload(version: string, elements: readonly string[], type = "DL"): string {
	const body = `${type}${elements.join("\n")}\r`;
	const header = `@\n\x1e\rANSI 636014${version}${version === "01" ? "" : "00"}01`;
	const entry = (offset: number) =>
		`${type}${String(offset).padStart(4, "0")}${String(body.length).padStart(4, "0")}`;
	return header + entry(header.length + 10) + body;
}

const WHITE = "#fff";

/** A code on a white label, at a width in pixels. */
async function drawCode(
	content: string | Uint8Array,
	format: "PDF417" | "QRCode" | "DataMatrix",
	width: number,
): Promise<Buffer> {
	const options = format === "PDF417" ? "columns=14,ecLevel=4" : "";
	const { image } = await writeBarcode(content, { format, scale: 4, options });
	return sharp(Buffer.from(await image!.arrayBuffer()))
		.flatten({ background: WHITE })
		.resize(width, null, { kernel: "nearest" })
		.extend({ top: 40, bottom: 40, left: 60, right: 60, background: WHITE })
		.png()
		.toBuffer();
}

/** The back of a license with several codes below each other. */
export async function drawLicenseBack(
	codes: readonly (readonly [
		content: string | Uint8Array,
		format: Parameters<typeof drawCode>[1],
		width: number,
	])[],
): Promise<Uint8Array> {
	const images = await Promise.all(codes.map((code) => drawCode(...code)));
	const heights = await Promise.all(images.map(async (image) => (await sharp(image).metadata()).height));
	const tops = heights.map((_, i) => 60 + heights.slice(0, i).reduce((sum, height) => sum + height + 40, 0));
	const height = tops.at(-1)! + heights.at(-1)! + 60;
	return sharp({ create: { width: 1600, height, channels: 3, background: "#dfe6dc" } })
		.composite(images.map((input, i) => ({ input, left: 40, top: tops[i]! })))
		.jpeg({ quality: 92 })
		.toBuffer();
}

/** Simulates a photo of a license's barcode at a width in pixels and a rotation. */
export async function photographLicense(width: number, degrees: number): Promise<Uint8Array> {
	const { image } = await writeBarcode(buildLicensePayload("08", LICENSE_ELEMENTS), {
		format: "PDF417",
		scale: 4,
		options: "columns=14,ecLevel=4",
	});
	const code = await sharp(Buffer.from(await image!.arrayBuffer()))
		.flatten({ background: "#fff" })
		.resize(width)
		.extend({ top: 40, bottom: 40, left: 60, right: 60, background: "#fff" })
		.png()
		.toBuffer();
	const turned = await sharp(code).rotate(degrees, { background: "#765" }).png().toBuffer();
	const background = { r: 118, g: 102, b: 85 };
	return sharp({
		create: {
			width: 3000,
			height: 2250,
			channels: 3,
			background,
			noise: { type: "gaussian", mean: 120, sigma: 12 },
		},
	})
		.composite([{ input: turned, left: 500, top: 200 }])
		.jpeg({ quality: 85 })
		.toBuffer();
}
