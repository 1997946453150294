import type { FaceTemplate } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { type Key, unsealJson } from "../../../platform/crypto/crypto.ts";
import { modelOf } from "../../duplicates/duplicates.ts";
import type { Services } from "../../services.ts";
import { listAttempts, listFiles } from "../queries.ts";
import { type Capture, latestCaptures } from "./captures.ts";
import { openPicture } from "./pictures.ts";
import { answerOf, assessSelfie } from "./selfie.ts";

/** The latest selfie that was looked at. */
async function latestSelfie({ db }: Services, verificationId: string): Promise<Capture | null> {
	for (const { id } of (await listAttempts(db, verificationId)).toReversed()) {
		const selfie = latestCaptures(await listFiles(db, id)).get("selfie");
		if (selfie?.[0].sealedFindings) return selfie;
	}
	return null;
}

/**
 * The face of a verification's selfie by the net in use. What was found by another net stays as evidence of its
 * decision: the pictures are looked at again.
 * @returns null when there is no selfie or no face on it
 */
export async function currentFaceOf(
	services: Services,
	verificationId: string,
	key: Key,
): Promise<FaceTemplate | null> {
	const { engine } = services;
	const selfie = await latestSelfie(services, verificationId);
	if (!selfie) return null;
	const [first] = selfie;
	const { face } = unsealJson<SelfieFindings>(key, first.sealedFindings as Uint8Array, first.id);
	if (!face || modelOf(face.template.model) === modelOf(await engine.recogniserModel()))
		return face?.template ?? null;
	const pictures = await Promise.all(selfie.map((frame) => openPicture(services, frame, key)));
	const again = await assessSelfie(engine, pictures, answerOf(key, first));
	return again.face?.template ?? null;
}
