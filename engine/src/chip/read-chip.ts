import { PhotoError } from "../errors.ts";
import { extractFace } from "../face/extract.ts";
import type { Face } from "../findings.ts";
import type { ChipFindings } from "./findings.ts";
import { decodePortrait } from "./lds/decode-portrait.ts";
import type { TrustStore } from "./trust/trust-store.ts";
import { type ChipFiles, verifyChip } from "./verify-chip.ts";

/** The chip's findings, and the portrait and face that its state signed. */
export interface ChipReading {
	readonly findings: ChipFindings;
	/** JPEG; null if there is none, or if it doesn't match its signed hash. */
	readonly portrait: Uint8Array | null;
	readonly face: Face | null;
}

async function findFaceOrNull(photo: Uint8Array): Promise<Face | null> {
	try {
		return (await extractFace(photo)).face;
	} catch (error) {
		if (error instanceof PhotoError) return null;
		throw error;
	}
}

/**
 * Verifies a chip and finds the face in its portrait. The photo is decoded by native code, so only if its hash matches
 * the security object.
 * @param now date to compare validity periods with
 */
export async function readChip(files: ChipFiles, trust: TrustStore, now: Date): Promise<ChipReading> {
	const findings = verifyChip(files, trust, now);
	const dg2 = files.groups?.[2];
	const isPortraitAsSigned = findings.hashes.groups[2]?.result === "clear";
	const portrait = dg2 && isPortraitAsSigned ? await decodePortrait(dg2) : null;
	return { findings, portrait, face: portrait && (await findFaceOrNull(portrait)) };
}
