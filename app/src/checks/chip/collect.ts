import { type ChipFindings, compareFaces, type FaceComparison } from "@vidimus/engine";
import { keptChipOf } from "../../domain/chips/kept-chip.ts";
import type { Collection } from "../check.ts";
import { findSealedChip } from "../chip-queries.ts";
import { type Facts, fmrChoiceOf } from "../evidence.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** What the document's chip proves; absent where none was delivered. */
		chip?: ChipFacts;
	}
}

/** What a chip that was delivered proves. */
export interface ChipFacts {
	findings: ChipFindings;
	/** Of its portrait with the selfie; null where one of them has no face. */
	comparison: FaceComparison | null;
}

/** Compares the portrait of the chip that was delivered with the selfie. */
export async function collectChip({
	tx,
	subject: { row, key, seen },
}: Collection): Promise<Pick<Facts, "chip">> {
	const attempt = await findSealedChip(tx, row.id);
	const kept = attempt && keptChipOf(key, attempt);
	if (!kept) return {};
	const { findings, face } = kept;
	const selfie = seen.liveness.face;
	// The net may have been changed between the two. Templates are compared in no time: no worker is asked.
	const isComparable = face && selfie && face.template.model.hash === selfie.template.model.hash;
	const comparison = isComparable ? await compareFaces(face, selfie, fmrChoiceOf(row.options)) : null;
	return { chip: { findings, comparison } };
}
