import { readBarcode } from "../barcode/read.ts";
import type { SealKeys } from "../barcode/seal-signature.ts";
import { findFaces } from "../face/extract.ts";
import type { DocumentFindings, Finding } from "../findings.ts";
import { decodeImage, type Image } from "../image/decode.ts";
import { loadNet } from "../models/nets.ts";
import { readMrz } from "../mrz/read/read.ts";
import { collectKnownFields } from "../printed/known-fields.ts";
import { readPrinted } from "../printed/read.ts";
import { measureDocumentQuality } from "../quality/document.ts";
import { checkSigns } from "../signs/signs.ts";
import { extractFields, extractLicenseFields, extractPrintedFields } from "./fields.ts";
import { isDocumentMirrored } from "./mirrored.ts";

export interface ReadDocumentOptions {
	/** ISO date that determines the century of two-digit years. Default: the current date (UTC). */
	readonly today?: string;
	/**
	 * Whether to search for a barcode: `auto` (default) does so without a valid MRZ, and with `seals` also for a seal beside a
	 * valid one.
	 */
	readonly barcode?: "auto" | "always" | "never";
	/**
	 * Keys of the seals (2D-Doc) of French documents: authority and certificate (`FR000001`) to a public key or an X.509
	 * certificate, as PEM. The validity of certificates isn't checked.
	 */
	readonly seals?: SealKeys;
}

async function findPortrait(image: Image, angle: number | null): Promise<DocumentFindings["portrait"]> {
	const { face } = await findFaces(image, "largest", angle === null ? undefined : [angle]);
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
 * Reads a photo of a document: MRZ, barcode, portrait, printed text, quality and the resulting fields. Runs on the calling
 * thread and blocks it during each model (up to 30 ms) and text recognition (about 400 ms). Models load on first use.
 *
 * @param bytes the file: JPEG, PNG, WebP, AVIF, TIFF or GIF, at most 20 MB and 64 megapixels, any rotation
 * @returns regions in pixels of the upright photo; the same bytes and options give identical findings
 * @throws {PhotoError} if the photo can't be used
 */
export async function readDocument(
	bytes: Uint8Array,
	options: ReadDocumentOptions = {},
): Promise<DocumentFindings> {
	const { today = new Date().toISOString().slice(0, 10), barcode: barcodeMode = "auto", seals } = options;
	const image = await decodeImage(bytes);
	const { mrz, presence } = await readMrz(image);
	const isRead = barcodeMode === "auto" && mrz?.valid === true;
	const skipBarcode = barcodeMode === "never" || (isRead && !seals);
	const barcode = skipBarcode ? null : await readBarcode(image, bytes, seals, isRead ? "seals" : undefined);
	const portrait = await findPortrait(image, mrz ? (-mrz.rotation * Math.PI) / 2 : null);
	const isMirrored = !mrz && !barcode?.standard && (await isDocumentMirrored(image));
	const fields = extractFields(mrz, barcode, today);
	const known = collectKnownFields(fields, mrz, barcode);
	const printed = await readPrinted(image, mrz, portrait.face, known);
	return {
		photo: image.info,
		quality: measureDocumentQuality(image, mrz, portrait),
		mrz,
		mrzPresence: presence,
		barcode,
		portrait,
		fields: [
			...fields,
			...(known ? extractPrintedFields(printed.fields, known) : extractLicenseFields(printed)),
		],
		signs: await checkSigns(bytes, image, mrz, portrait.face),
		printed,
		...(isMirrored && { mirrored: isMirrored }),
	};
}
