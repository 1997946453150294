import type { FaceTemplate } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Services } from "../../services.ts";
import { areFacesComparable } from "../../shared/face-distance.ts";
import { type Capture, getLatestCaptures } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { readStoredFile } from "../files/file-storage.ts";
import { listAttempts, listFilesOfAttempt } from "../queries.ts";
import { assessSelfie } from "./selfie.ts";

/** The latest assessed selfie. */
async function findLatestSelfie({ db }: Services, verificationId: string): Promise<Capture | null> {
	for (const { id } of (await listAttempts(db, verificationId)).toReversed()) {
		const selfie = getLatestCaptures(await listFilesOfAttempt(db, id)).get("selfie");
		if (selfie?.[0].encryptedFindings) return selfie;
	}
	return null;
}

/**
 * The selfie's face template by the current face model. Findings by an earlier model stay, as evidence of the
 * decision; the images are assessed again instead.
 * @returns null when there is no selfie or no face on it
 */
export async function extractCurrentFace(
	services: Services,
	verificationId: string,
	key: EncryptionKey,
): Promise<FaceTemplate | null> {
	const { engine } = services;
	const selfie = await findLatestSelfie(services, verificationId);
	if (!selfie) return null;
	const [first] = selfie;
	const { face } = decryptJson<SelfieFindings>(key, first.encryptedFindings as Uint8Array, first.id);
	if (!face || areFacesComparable(face.template.model, await engine.recognizerModel()))
		return face?.template ?? null;
	const photos = await Promise.all(selfie.map((frame) => readStoredFile(services, frame, key)));
	const reassessed = await assessSelfie(engine, photos, decryptChallengeResponse(key, first));
	return reassessed.face?.template ?? null;
}
