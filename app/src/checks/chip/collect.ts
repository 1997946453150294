import { type ChipFindings, compareFaces, type FaceComparison } from "@vidimus/engine";
import { openChip } from "../../domain/chips/stored-chip.ts";
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
	const { findings, face } = reading;
	const selfie = gathered.liveness.face;
	// The face model may have changed in between. Comparing two templates is fast enough to need no worker.
	const isComparable = face && selfie && face.template.model.hash === selfie.template.model.hash;
	const comparison = isComparable ? await compareFaces(face, selfie, toFmrChoice(row.options)) : null;
	return { chip: { findings, comparison } };
}
