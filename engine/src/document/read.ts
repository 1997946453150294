import { readBarcode } from "../barcode/read.ts";
import type { SealKeys } from "../barcode/seal-signature.ts";
import { findFaces } from "../face/extract.ts";
import type { DocumentFindings, Finding } from "../findings.ts";
import { loadNet } from "../models/nets.ts";
import { readMrz } from "../mrz/read/read.ts";
import { decodePicture, type Picture } from "../picture/decode.ts";
import { collectKnownFields } from "../printed/compare.ts";
import { readPrinted } from "../printed/read.ts";
import { measureDocumentQuality } from "../quality/document.ts";
import { checkSigns } from "../signs/signs.ts";
import { extractFields, extractLicenceFields, extractPrintedFields } from "./fields.ts";

export interface ReadDocumentOptions {
	/** ISO date by which two-digit years get their century. Default: the current date (UTC). */
	readonly today?: string;
	/**
	 * Whether to look for a barcode: `auto` (default) where no valid MRZ was read, and beside a valid one for a seal
	 * where `seals` are given.
	 */
	readonly barcode?: "auto" | "always" | "never";
	/**
	 * Keys that sign the seals (2D-Doc) of French documents: authority and certificate (`FR000001`) to a public key
	 * or an X.509 certificate, as PEM. Whether a certificate is still good is for who makes the list.
	 */
	readonly seals?: SealKeys;
}

async function findPortrait(picture: Picture, angle: number | null): Promise<DocumentFindings["portrait"]> {
	const { face } = await findFaces(picture, "largest", angle === null ? undefined : [angle]);
	const finding: Finding = {
		result: face ? "clear" : "consider",
		score: face?.score ?? null,
		threshold: null,
		model: (await loadNet("face-detector")).model,
		reasons: face ? [] : ["portrait_not_found"],
		region: face?.region ?? null,
	};
	return { ...finding, face };
}

/**
 * Reads a document's picture: MRZ, barcode, portrait, print, quality and the fields they give. Runs on the calling
 * thread, which it blocks for the time of each net (up to 30 ms) and for that of reading print (about 400 ms); nets
 * load at first use.
 *
 * @param bytes the file: JPEG, PNG, WebP, AVIF, TIFF or GIF, at most 20 MB and 64 megapixels, any rotation
 * @returns places in pixels of the upright picture; same bytes and options give the same findings to the byte
 * @throws {PictureError} when the picture cannot be taken
 */
export async function readDocument(
	bytes: Uint8Array,
	options: ReadDocumentOptions = {},
): Promise<DocumentFindings> {
	const { today = new Date().toISOString().slice(0, 10), barcode: barcodeMode = "auto", seals } = options;
	const picture = await decodePicture(bytes);
	const { mrz, presence } = await readMrz(picture);
	const isRead = barcodeMode === "auto" && mrz?.valid === true;
	const skipBarcode = barcodeMode === "never" || (isRead && !seals);
	const barcode = skipBarcode ? null : await readBarcode(picture, bytes, seals, isRead ? "seals" : undefined);
	const portrait = await findPortrait(picture, mrz ? (-mrz.rotation * Math.PI) / 2 : null);
	const fields = extractFields(mrz, barcode, today);
	const known = collectKnownFields(fields, mrz, barcode);
	const printed = await readPrinted(picture, mrz, portrait.face, known);
	return {
		picture: picture.info,
		quality: measureDocumentQuality(picture, mrz, portrait),
		mrz,
		mrzPresence: presence,
		barcode,
		portrait,
		fields: [
			...fields,
			...(known ? extractPrintedFields(printed.fields, known) : extractLicenceFields(printed)),
		],
		signs: await checkSigns(bytes, picture, mrz, portrait.face),
		printed,
	};
}
