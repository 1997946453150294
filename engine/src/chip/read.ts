import { PictureError } from "../errors.ts";
import { extractFace } from "../face/extract.ts";
import type { Face } from "../findings.ts";
import type { ChipFindings } from "./findings.ts";
import { portraitPicture } from "./portrait-picture.ts";
import type { TrustStore } from "./trust.ts";
import { type ChipFiles, verifyChip } from "./verify.ts";

/** What a chip proves, and the face that its state signed. */
export interface ChipReading {
	readonly findings: ChipFindings;
	/** As JPEG; null where there is none, or where it isn't as it was signed. */
	readonly portrait: Uint8Array | null;
	readonly face: Face | null;
}

async function faceOn(picture: Uint8Array): Promise<Face | null> {
	try {
		return (await extractFace(picture)).face;
	} catch (error) {
		if (error instanceof PictureError) return null;
		throw error;
	}
}

/**
 * Verifies a chip and finds the face on its portrait. Pictures are decoded by native code: only one whose hash is in the
 * list that was given is.
 * @param now what dates are compared with
 */
export async function readChip(files: ChipFiles, trust: TrustStore, now: Date): Promise<ChipReading> {
	const findings = verifyChip(files, trust, now);
	const dg2 = files.groups?.[2];
	const isAsSigned = findings.hashes.groups[2]?.result === "clear";
	const portrait = dg2 && isAsSigned ? await portraitPicture(dg2) : null;
	return { findings, portrait, face: portrait && (await faceOn(portrait)) };
}
