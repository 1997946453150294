import type { Analysis, DocumentFindings } from "@vidimus/engine";
import type { DocumentSide, SelfieFindings } from "../../../checks/evidence.ts";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Services } from "../../services.ts";
import { areFacesComparable } from "../../shared/face-distance.ts";
import { assessSelfie } from "../capture/selfie.ts";
import type { Capture } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { readStoredFile } from "../files/file-storage.ts";

/** Findings that were made during processing, by the file they are stored with. */
export type LateFindings = Map<string, object>;

/** What photos of an attempt are read with. */
interface Reading {
	services: Services;
	engine: Analysis;
	key: EncryptionKey;
	lateFindings: LateFindings;
}

/** The findings from the upload, or new ones if the engine was too busy then, or to `reassess`. */
export async function readDocumentSide(
	{ services, engine, key, lateFindings }: Reading,
	[file]: Capture,
	reassess = false,
): Promise<DocumentSide> {
	if (file.encryptedFindings && !reassess)
		return { file: file.id, findings: decryptJson<DocumentFindings>(key, file.encryptedFindings, file.id) };
	// The date of the upload, as for images read at once: a replay uses the same.
	const today = file.createdAt.toISOString().slice(0, 10);
	const findings = await engine.readDocument(await readStoredFile(services, file, key), { today });
	lateFindings.set(file.id, findings);
	return { file: file.id, findings };
}

async function readSelfie(
	{ services, engine, key, lateFindings }: Reading,
	frames: Capture,
	reassess: boolean,
): Promise<SelfieFindings> {
	const [first] = frames;
	if (first.encryptedFindings && !reassess)
		return decryptJson<SelfieFindings>(key, first.encryptedFindings, first.id);
	const photos = await Promise.all(frames.map((frame) => readStoredFile(services, frame, key)));
	const findings = await assessSelfie(engine, photos, decryptChallengeResponse(key, first));
	lateFindings.set(first.id, findings);
	return findings;
}

/** The document's front and the selfie, if the path has one. Both are read again if the face model changed between their uploads. */
export async function readFrontAndSelfie(
	reading: Reading,
	captures: { front: Capture; selfie: Capture | null },
	reassess = false,
): Promise<{ front: DocumentSide; selfie: SelfieFindings | null }> {
	const front = await readDocumentSide(reading, captures.front, reassess);
	const selfie = captures.selfie && (await readSelfie(reading, captures.selfie, reassess));
	const portrait = front.findings.portrait.face;
	const isComparable =
		!portrait || !selfie?.face || areFacesComparable(portrait.template.model, selfie.face.template.model);
	return isComparable || reassess ? { front, selfie } : readFrontAndSelfie(reading, captures, true);
}
