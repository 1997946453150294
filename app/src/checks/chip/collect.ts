import type { ChipFindings, FaceComparison } from "@vidimus/engine";
import { compareChipFace, openChip } from "../../domain/chips/stored-chip.ts";
import type { CollectionContext } from "../check.ts";
import { findEncryptedChip } from "../chip-queries.ts";
import { type Facts, toFmrChoice } from "../evidence.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Findings on the document's chip; absent where no chip was delivered. */
		chip?: ChipFacts;
	}
}

/** Findings on a delivered chip. */
export interface ChipFacts {
	findings: ChipFindings;
	/** Compares the chip's portrait with the selfie; null where either has no face. */
	comparison: FaceComparison | null;
}

/** Compares the portrait of the delivered chip with the selfie. */
export async function collectChip({
	tx,
	subject: { row, key, gathered },
}: CollectionContext): Promise<Pick<Facts, "chip">> {
	const attempt = await findEncryptedChip(tx, row.id);
	const reading = attempt && openChip(key, attempt);
	if (!reading) return {};
	const comparison = await compareChipFace(reading, gathered.liveness.face, toFmrChoice(row.options));
	return { chip: { findings: reading.findings, comparison } };
}
