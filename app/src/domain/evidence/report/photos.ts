import sharp from "sharp";
import { acceptedPhotoOptions } from "../../../platform/media/images.ts";
import type { CaseRecord } from "../../verifications/evidence/case-record.ts";
import { photoKinds, type VerificationFile } from "../../verifications/file-contract.ts";

/** Pixels of a printed image: 200 per inch at the sizes of the report. */
const printedWidth = 640;
const faceWidth = 420;
/** Margin around a face, relative to its width. */
const faceMargin = 0.45;

const jpeg = { quality: 84 } as const;

/** The square around a face, inside the image. */
function squareAroundFace(face: readonly (readonly [number, number])[], width: number, height: number) {
	const [xs, ys] = [face.map(([x]) => x), face.map(([, y]) => y)];
	const [left, right] = [Math.min(...xs), Math.max(...xs)];
	const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
	const side = Math.min(Math.max(right - left, bottom - top) * (1 + 2 * faceMargin), width, height);
	const clampStart = (middle: number, total: number) =>
		Math.round(Math.min(Math.max(middle - side / 2, 0), total - side));
	return {
		left: clampStart((left + right) / 2, width),
		top: clampStart((top + bottom) / 2, height),
		width: Math.floor(side),
		height: Math.floor(side),
	};
}

/** An image for the report: upright, scaled for print, with its face. */
export interface PrintedPhoto {
	kind: VerificationFile["kind"];
	photo: Buffer;
	/** Height over width. */
	ratio: number;
	face: Buffer | null;
}

/** The images of the report. */
export async function loadPrintedPhotos({
	verification,
	attempts,
	readFile,
}: CaseRecord): Promise<PrintedPhoto[]> {
	const rows = attempts.flatMap(({ files }) => files);
	const printed: PrintedPhoto[] = [];
	for (const file of verification.files.toSorted(
		(a, b) => photoKinds.indexOf(a.kind) - photoKinds.indexOf(b.kind),
	)) {
		const row = rows.find(({ id }) => id === file.id);
		if (!row) continue;
		const upright = await sharp(await readFile(row), acceptedPhotoOptions)
			.rotate()
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = upright.info;
		const fromUpright = () => sharp(upright.data, { raw: { width, height, channels } });
		const small = fromUpright().resize({ width: printedWidth, withoutEnlargement: true });
		const face = file.face && squareAroundFace(file.face, width, height);
		printed.push({
			kind: file.kind,
			photo: await small.jpeg(jpeg).toBuffer(),
			ratio: height / width,
			face: face && (await fromUpright().extract(face).resize(faceWidth, faceWidth).jpeg(jpeg).toBuffer()),
		});
	}
	return printed;
}
