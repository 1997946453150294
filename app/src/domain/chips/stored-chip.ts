import type { ActiveAuthentication, ChipFindings, ChipReading } from "@vidimus/engine";
import { type EncryptionKey, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";

/** A delivered chip with the engine's findings. Anyone with the state's certificates can verify it again. */
export interface StoredChip {
	/** Base64 by file name: `EF.SOD`, `DG1`… */
	files: Record<string, string>;
	/** Challenge and response, in base64. */
	activeAuthentication: Record<keyof ActiveAuthentication, string> | null;
	findings: ChipFindings;
	face: ChipReading["face"];
}

export const sealChip = (key: EncryptionKey, attemptId: string, chip: StoredChip): Buffer =>
	sealJson(key, chip, `chip/${attemptId}`);

/** The chip of an attempt; null where none was delivered. */
export const openChip = (
	key: EncryptionKey,
	{ id, sealedChip }: { id: string; sealedChip: Uint8Array | null },
): StoredChip | null => sealedChip && unsealJson<StoredChip>(key, sealedChip, `chip/${id}`);
