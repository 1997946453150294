import type { ActiveAuthentication, ChipFindings, ChipReading } from "@vidimus/engine";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";

/** A delivered chip with the engine's findings. Anyone with the state's certificates can verify it again. */
export interface StoredChip {
	/** Base64 by file name: `EF.SOD`, `DG1`… */
	files: Record<string, string>;
	/** Challenge and response, in base64. */
	activeAuthentication: Record<keyof ActiveAuthentication, string> | null;
	findings: ChipFindings;
	face: ChipReading["face"];
	/** JPEG in base64; null without a portrait as the state signed it. */
	portrait: string | null;
}

export const encryptChip = (key: EncryptionKey, attemptId: string, chip: StoredChip): Buffer =>
	encryptJson(key, chip, `chip/${attemptId}`);

/** The chip of an attempt; null where none was delivered. */
export const openChip = (
	key: EncryptionKey,
	{ id, encryptedChip }: { id: string; encryptedChip: Uint8Array | null },
): StoredChip | null => encryptedChip && decryptJson<StoredChip>(key, encryptedChip, `chip/${id}`);
