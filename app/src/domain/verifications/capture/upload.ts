import { describePhoto, EngineError, PhotoError } from "@vidimus/engine";
import { encryptJson } from "../../../platform/crypto/encryption.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import type { Capture, PhotoRow } from "../files/captures.ts";
import { deletePersonFiles, type ReceivedPhoto } from "../files/file-storage.ts";
import { type AttemptRow, addAcceptedPhoto, countCaptures, updateUnjudgedFile } from "../queries.ts";
import { forWaitingPerson } from "../turns.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { presentPhotoVerdict } from "./capture-progress.ts";
import { type CaptureVerdict, judgeDocumentPhoto, judgeSelfie } from "./capture-verdict.ts";
import { type ChallengeToClaim, insertCapture } from "./insert-capture.ts";
import { requireUploadAttempt } from "./open-attempt.ts";
import { recordPersonEvent } from "./person-events.ts";
import { loadPersonProgress } from "./person-path.ts";
import { maxSelfieFrames, type PhotoVerdict } from "./person-session-contract.ts";
import { assessSelfie } from "./selfie.ts";
import { waitForVerdict } from "./wait-for-verdict.ts";

const browserImageFormats = ["jpeg", "png", "webp"];

/**
 * @param path field name of the file in the error
 * @throws Problem 422 naming the fault and how to fix it
 */
export async function describeUploadedPhoto(bytes: Uint8Array, path = "file"): Promise<ReceivedPhoto> {
	try {
		const info = await describePhoto(bytes);
		// The engine reads more formats, but a reviewer's browser must show the image too.
		if (!browserImageFormats.includes(info.format)) throw new PhotoError("format_unsupported");
		return { bytes, info };
	} catch (error) {
		throw toPhotoProblem(error, path);
	}
}

/** Turns an image that the engine refuses into a 422; returns other errors unchanged. */
export function toPhotoProblem(error: unknown, path = "file"): unknown {
	if (!(error instanceof PhotoError)) return error;
	const code = `photo_${error.code}`;
	return new Problem(422, code, { fields: [{ path, code, key: "invalid" }] });
}

export const describeUploadedPhotos = (files: readonly Uint8Array[]): Promise<ReceivedPhoto[]> =>
	Promise.all(files.map((bytes) => describeUploadedPhoto(bytes)));

interface CaptureAssessment {
	/** Null if the image is assessed only for the decision. */
	findings: object | null;
	verdict: CaptureVerdict;
}

async function assessDocument(
	{ engine, clock }: Services,
	attempt: AttemptRow,
	kind: PhotoKind,
	photo: ReceivedPhoto,
): Promise<CaptureAssessment> {
	const findings = await forWaitingPerson(engine, attempt).readDocument(photo.bytes, {
		today: clock.now().toISOString().slice(0, 10),
	});
	return { findings, verdict: judgeDocumentPhoto(findings, kind, attempt.documentType ?? "passport") };
}

/** Judges a capture and stores the verdict, unless another upload of the same bytes did so meanwhile. */
async function judgeCapture(
	services: Services,
	person: AuthenticatedPerson,
	capture: Capture,
	assess: () => Promise<CaptureAssessment>,
): Promise<PhotoRow> {
	const [first] = capture;
	const { findings, verdict } = await waitForVerdict(assess());
	const change = { ...verdict, encryptedFindings: findings && encryptJson(person.key, findings, first.id) };
	const isRejected = verdict.result === "rejected";
	const type = isRejected ? "verification.photo_rejected" : "verification.photo_accepted";
	await services.db.transaction(async (tx) => {
		if (!(await updateUnjudgedFile(tx, first.id, change))) return;
		if (!isRejected) await addAcceptedPhoto(tx, first.verificationId, first.kind);
		const data = { kind: first.kind, file: first.id, reasons: verdict.reasons };
		await recordPersonEvent(services, tx, person, type, data);
	});
	return { ...first, ...change };
}

/**
 * Stores the frames of a capture before the engine assesses them, so that acknowledged images survive a crash, and before
 * its challenge is claimed, so that the response can be sent again if they can't be stored. The same bytes again get the
 * verdict that they have.
 */
async function saveCapture(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	kind: PhotoKind,
	photos: readonly ReceivedPhoto[],
	challenge: ChallengeToClaim | null,
	assess: () => Promise<CaptureAssessment>,
): Promise<PhotoVerdict> {
	const { key, locale } = person;
	const capture = await insertCapture(services, key, attempt, kind, photos, challenge);
	try {
		const first = capture[0].result ? capture[0] : await judgeCapture(services, person, capture, assess);
		return presentPhotoVerdict(first, await countCaptures(services.db, attempt.id, kind), locale);
	} catch (error) {
		// Under load the image is accepted without a verdict and assessed during processing.
		if (error instanceof EngineError) return presentPhotoVerdict(capture[0], 1, locale);
		// Only its header is an image's. Stored, it would replace the good image sent before.
		if (error instanceof PhotoError)
			await services.db.transaction((tx) => deletePersonFiles(services, tx, capture));
		throw toPhotoProblem(error);
	}
}

/** Saves a selfie whose steps were judged one by one. It is assessed as a whole for the decision. */
export const saveSelfieWithVerdict = (
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	photos: readonly ReceivedPhoto[],
	challenge: ChallengeToClaim,
	verdict: CaptureVerdict,
): Promise<PhotoVerdict> =>
	saveCapture(services, person, attempt, "selfie", photos, challenge, async () => ({
		findings: null,
		verdict,
	}));

/** Saves a selfie: a burst, or the response to a challenge. @throws Problem 409 when the person can't act any more */
export const saveSelfie = (
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	photos: readonly ReceivedPhoto[],
	challenge: ChallengeToClaim | null,
): Promise<PhotoVerdict> =>
	saveCapture(services, person, attempt, "selfie", photos, challenge, async () => {
		const bytes = photos.map((photo) => photo.bytes);
		const findings = await assessSelfie(
			forWaitingPerson(services.engine, attempt),
			bytes,
			challenge?.response ?? null,
		);
		return { findings, verdict: judgeSelfie(findings) };
	});

/**
 * Accepts an image of the document or the frames of a selfie, and returns what to fix.
 * @throws Problem 422 when a file isn't an image, or before a document is chosen for its photos, 409 when the person can't act any more, or `challenge_required` for a
 *   selfie that must respond to a challenge: in test mode specimens needn't
 */
export async function uploadCapture(
	services: Services,
	person: AuthenticatedPerson,
	kind: PhotoKind,
	files: readonly Uint8Array[],
): Promise<PhotoVerdict> {
	const attempt = await requireUploadAttempt(services, person, files);
	if (kind !== "selfie" && !attempt.documentType) throw invalidField("document", "required");
	if (kind === "selfie" && person.row.mode === "live") {
		const { options } = await loadPersonProgress(services, person, attempt);
		if (options.liveness === "active") throw new Problem(409, "challenge_required");
	}
	const maxFiles = kind === "selfie" ? maxSelfieFrames : 1;
	if (files.length > maxFiles) throw invalidField("file", "too_many_files", { maximum: maxFiles });
	const photos = await describeUploadedPhotos(files);
	if (kind === "selfie") return saveSelfie(services, person, attempt, photos, null);
	const [photo] = photos as [ReceivedPhoto];
	return saveCapture(services, person, attempt, kind, photos, null, () =>
		assessDocument(services, attempt, kind, photo),
	);
}
