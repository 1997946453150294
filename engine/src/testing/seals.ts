import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

/** End mark of a field that is shorter than its maximum. */
export const GS = "\x1d";
/** Separates the signed text from the signature. */
export const US = "\x1f";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes: Uint8Array): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)])
		.join("");
}

/** Generates a key for signing seals, and the PEM of its public key. */
export function sealKey(namedCurve = "P-256"): { privateKey: KeyObject; pem: string } {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve });
	return { privateKey, pem: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

/** Creates the text of a 2D-Doc: a message and its signature. */
export function signSeal(message: string, key: KeyObject, hash = "sha256"): string {
	const signature = sign(hash, Buffer.from(message, "latin1"), { key, dsaEncoding: "ieee-p1363" });
	return message + US + base32(signature);
}

let prepared = false;

/** Renders a seal as printed: a DataMatrix on white, as PNG. */
export async function sealPhoto(text: string, scale = 8, border = 40): Promise<Buffer> {
	if (!prepared) {
		const path = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
		prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(path)).buffer } });
		prepared = true;
	}
	const { image, error } = await writeBarcode(text, { format: "DataMatrix", scale });
	if (!image) throw new Error(error);
	return sharp(Buffer.from(await image.arrayBuffer()))
		.flatten({ background: "#fff" })
		.extend({ top: border, bottom: border, left: border, right: border, background: "#fff" })
		.png()
		.toBuffer();
}
