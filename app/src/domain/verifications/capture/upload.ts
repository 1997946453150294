import { describePicture, EngineError, PictureError } from "@vidimus/engine";
import { encryptJson } from "../../../platform/crypto/encryption.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { PictureKind } from "../file-contract.ts";
import type { Capture, PictureRow } from "../files/captures.ts";
import { encryptChallengeResponse, type StoredChallengeResponse } from "../files/challenge-response.ts";
import { deleteCapture, type ReceivedPicture, storeCapture } from "../files/file-storage.ts";
import { type AttemptRow, addAcceptedPicture, countCaptures, updateUnjudgedFile } from "../queries.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { presentPictureVerdict } from "./capture-progress.ts";
import { type CaptureVerdict, judgeDocumentPicture, judgeSelfie } from "./capture-verdict.ts";
import { insertCapture } from "./insert-capture.ts";
import { requireUploadAttempt } from "./open-attempt.ts";
import { recordPersonEvent } from "./person-events.ts";
import { maxSelfieFrames, type PictureVerdict } from "./person-session-contract.ts";
import { assessSelfie } from "./selfie.ts";
import { waitForVerdict } from "./wait-for-verdict.ts";

const browserImageFormats = ["jpeg", "png", "webp"];

/**
 * @param path field name of the file in the error
 * @throws Problem 422 naming the fault and how to fix it
 */
export async function describeUploadedPicture(bytes: Uint8Array, path = "file"): Promise<ReceivedPicture> {
	try {
		const info = await describePicture(bytes);
		// The engine reads more formats, but a reviewer's browser must show the image too.
		if (!browserImageFormats.includes(info.format)) throw new PictureError("format_unsupported");
		return { bytes, info };
	} catch (error) {
		throw toPictureProblem(error, path);
	}
}

/** Turns an image that the engine refuses into a 422; returns other errors unchanged. */
export function toPictureProblem(error: unknown, path = "file"): unknown {
	if (!(error instanceof PictureError)) return error;
	const code = `picture_${error.code}`;
	return new Problem(422, code, { fields: [{ path, code, key: "invalid" }] });
}

export const describeUploadedPictures = (files: readonly Uint8Array[]): Promise<ReceivedPicture[]> =>
	Promise.all(files.map((bytes) => describeUploadedPicture(bytes)));

interface CaptureAssessment {
	/** Null if the image is assessed only for the decision. */
	findings: object | null;
	verdict: CaptureVerdict;
}

async function assessDocument(
	{ engine, clock }: Services,
	attempt: AttemptRow,
	kind: PictureKind,
	picture: ReceivedPicture,
): Promise<CaptureAssessment> {
	const findings = await engine.readDocument(picture.bytes, {
		today: clock.now().toISOString().slice(0, 10),
	});
	return { findings, verdict: judgeDocumentPicture(findings, kind, attempt.documentType ?? "passport") };
}

/** Judges a capture and stores the verdict, unless another upload of the same bytes did so meanwhile. */
async function judgeCapture(
	services: Services,
	person: AuthenticatedPerson,
	capture: Capture,
	assess: () => Promise<CaptureAssessment>,
): Promise<PictureRow> {
	const [first] = capture;
	const { findings, verdict } = await waitForVerdict(assess());
	const change = { ...verdict, encryptedFindings: findings && encryptJson(person.key, findings, first.id) };
	const isRejected = verdict.result === "rejected";
	const type = isRejected ? "verification.picture_rejected" : "verification.picture_accepted";
	await services.db.transaction(async (tx) => {
		if (!(await updateUnjudgedFile(tx, first.id, change))) return;
		if (!isRejected) await addAcceptedPicture(tx, first.verificationId, first.kind);
		const data = { kind: first.kind, file: first.id, reasons: verdict.reasons };
		await recordPersonEvent(services, tx, person, type, data);
	});
	return { ...first, ...change };
}

/**
 * Stores the frames of a capture before the engine assesses them, so that acknowledged images survive a crash. The same
 * bytes again get the verdict that they have.
 */
async function saveCapture(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	kind: PictureKind,
	pictures: readonly ReceivedPicture[],
	response: StoredChallengeResponse | null,
	assess: () => Promise<CaptureAssessment>,
): Promise<PictureVerdict> {
	const { key, locale } = person;
	const rows = await storeCapture(services, key, attempt, kind, pictures);
	if (response) rows[0].encryptedAnswer = encryptChallengeResponse(key, rows[0].id, response);
	const capture = await insertCapture(services, key, attempt, rows, pictures);
	try {
		const first = capture[0].result ? capture[0] : await judgeCapture(services, person, capture, assess);
		return presentPictureVerdict(first, await countCaptures(services.db, attempt.id, kind), locale);
	} catch (error) {
		// Under load the image is accepted without a verdict and assessed during processing.
		if (error instanceof EngineError) return presentPictureVerdict(capture[0], 1, locale);
		// Only its header is an image's. Stored, it would replace the good image sent before.
		if (error instanceof PictureError) await deleteCapture(services, capture);
		throw toPictureProblem(error);
	}
}

/** Saves a selfie whose steps were judged one by one. It is assessed as a whole for the decision. */
export const saveSelfieWithVerdict = (
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	pictures: readonly ReceivedPicture[],
	response: StoredChallengeResponse,
	verdict: CaptureVerdict,
): Promise<PictureVerdict> =>
	saveCapture(services, person, attempt, "selfie", pictures, response, async () => ({
		findings: null,
		verdict,
	}));

/** Saves a selfie: a burst, or the response to a challenge. @throws Problem 409 when the person can't act any more */
export const saveSelfie = (
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	pictures: readonly ReceivedPicture[],
	response: StoredChallengeResponse | null,
): Promise<PictureVerdict> =>
	saveCapture(services, person, attempt, "selfie", pictures, response, async () => {
		const bytes = pictures.map((picture) => picture.bytes);
		const findings = await assessSelfie(services.engine, bytes, response);
		return { findings, verdict: judgeSelfie(findings) };
	});

/**
 * Accepts an image of the document or the frames of a selfie, and returns what to fix.
 * @throws Problem 422 when a file isn't an image, 409 when the person can't act any more, or `challenge_required` for a
 *   selfie that must respond to a challenge: in test mode specimens needn't
 */
export async function uploadCapture(
	services: Services,
	person: AuthenticatedPerson,
	kind: PictureKind,
	files: readonly Uint8Array[],
): Promise<PictureVerdict> {
	const attempt = await requireUploadAttempt(services, person, files);
	const { mode, options } = person.row;
	if (kind === "selfie" && options.liveness === "active" && mode === "live")
		throw new Problem(409, "challenge_required");
	const maxFiles = kind === "selfie" ? maxSelfieFrames : 1;
	if (files.length > maxFiles) throw invalidField("file", "too_many_files", { maximum: maxFiles });
	const pictures = await describeUploadedPictures(files);
	if (kind === "selfie") return saveSelfie(services, person, attempt, pictures, null);
	const [picture] = pictures as [ReceivedPicture];
	return saveCapture(services, person, attempt, kind, pictures, null, () =>
		assessDocument(services, attempt, kind, picture),
	);
}
