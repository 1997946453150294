import type { ChipFindings, FaceComparison } from "@vidimus/engine";
import type { CollectionContext } from "../check.ts";
import { compareChipFace, type Facts, toFmrChoice } from "../evidence.ts";

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
	subject: { gathered, chip },
}: CollectionContext): Promise<Pick<Facts, "chip">> {
	if (!chip) return {};
	const comparison = await compareChipFace(
		chip,
		gathered.liveness?.face ?? null,
		toFmrChoice(gathered.options),
	);
	return { chip: { findings: chip.findings, comparison } };
}
