import type { ActiveAuthentication, ChipFindings, ChipReading } from "@vidimus/engine";
import { type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";

/** A chip as it was delivered, and what the engine found then. Whoever has the state's certificates can verify it again. */
export interface KeptChip {
	/** Base64, by `EF.SOD`, `DG1`… */
	files: Record<string, string>;
	/** Both in base64. */
	activeAuthentication: Record<keyof ActiveAuthentication, string> | null;
	findings: ChipFindings;
	face: ChipReading["face"];
}

export const sealChip = (key: Key, attemptId: string, chip: KeptChip): Buffer =>
	sealJson(key, chip, `chip/${attemptId}`);

/** The chip that was delivered for an attempt; null where none was. */
export const keptChipOf = (
	key: Key,
	{ id, sealedChip }: { id: string; sealedChip: Uint8Array | null },
): KeptChip | null => sealedChip && unsealJson<KeptChip>(key, sealedChip, `chip/${id}`);
