import {
	describePicture,
	EngineBusyError,
	EngineCrashError,
	EngineTimeoutError,
	PictureError,
} from "@vidimus/engine";
import { sealJson } from "../../../platform/crypto/crypto.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import type { Services } from "../../services.ts";
import type { PictureKind } from "../contract.ts";
import { type CaptureVerdict, documentVerdict, selfieVerdict } from "../decision/capture.ts";
import { type AttemptRow, countCaptures, updateFile } from "../queries.ts";
import { noteStep, openAttempt, type Person, verdictOf } from "./person.ts";
import { maxCaptures, maxFrames, type PictureVerdict } from "./person-contract.ts";
import { deleteCapture, type Picture, saveStored, storeCapture } from "./pictures.ts";
import { assessSelfie, type ChallengeAnswer, sealAnswer } from "./selfie.ts";

const shownByBrowsers = ["jpeg", "png", "webp"];

/**
 * @param path how the refusal names the file
 * @throws Problem 422 saying what is wrong with the file and how to mend it
 */
export async function describeFile(bytes: Uint8Array, path = "file"): Promise<Picture> {
	try {
		const info = await describePicture(bytes);
		// The engine reads more, but a reviewer's browser must show it too.
		if (!shownByBrowsers.includes(info.format)) throw new PictureError("format_unsupported");
		return { bytes, info };
	} catch (error) {
		throw pictureProblem(error, path);
	}
}

/** What the engine refuses as a picture, in words; any other error as it is. */
export function pictureProblem(error: unknown, path = "file"): unknown {
	if (!(error instanceof PictureError)) return error;
	const code = `picture_${error.code}`;
	return new Problem(422, code, { fields: [{ path, code, key: "invalid" }] });
}

export const describePictures = (files: readonly Uint8Array[]): Promise<Picture[]> =>
	Promise.all(files.map((bytes) => describeFile(bytes)));

/** @throws Problem 409 `too_many_pictures` when an attempt holds all that it may */
export async function assertRoom({ db }: Services, { id }: AttemptRow, kind: PictureKind): Promise<void> {
	if ((await countCaptures(db, id, kind)) >= maxCaptures) throw new Problem(409, "too_many_pictures");
}

interface Look {
	/** Null where the decision looks closer. */
	findings: object | null;
	verdict: CaptureVerdict;
}

async function lookAtDocument(
	{ engine, clock }: Services,
	attempt: AttemptRow,
	kind: PictureKind,
	picture: Picture,
): Promise<Look> {
	const findings = await engine.readDocument(picture.bytes, {
		today: clock.now().toISOString().slice(0, 10),
	});
	return { findings, verdict: documentVerdict(findings, kind, attempt.documentType ?? "passport") };
}

/**
 * Keeps the frames of one shutter press, sealed and stored before the engine looks at them: what was acknowledged
 * survives a crash.
 */
async function saveCapture(
	services: Services,
	person: Person,
	attempt: AttemptRow,
	kind: PictureKind,
	pictures: readonly Picture[],
	answer: ChallengeAnswer | null,
	look: () => Promise<Look>,
): Promise<PictureVerdict> {
	const rows = await storeCapture(services, person.key, attempt, kind, pictures);
	const first = rows[0]!;
	if (answer) first.sealedAnswer = sealAnswer(person.key, first.id, answer);
	await saveStored(services, attempt, rows);
	try {
		const { findings, verdict } = await look();
		const change = { ...verdict, sealedFindings: findings && sealJson(person.key, findings, first.id) };
		await updateFile(services.db, first.id, change);
		const step =
			verdict.result === "rejected" ? "verification.picture_refused" : "verification.picture_accepted";
		await noteStep(services, person, step, { kind, file: first.id, reasons: verdict.reasons });
		const captures = await countCaptures(services.db, attempt.id, kind);
		return verdictOf({ ...first, ...change }, captures, person.caller.locale);
	} catch (error) {
		// Under load the picture is taken unseen: processing looks at it later, and hands over what it can't.
		if ([EngineBusyError, EngineTimeoutError, EngineCrashError].some((kind) => error instanceof kind))
			return verdictOf(first, 1, person.caller.locale);
		// Its head was a picture's, the rest isn't: kept, it would stand for the good one sent before.
		if (error instanceof PictureError) await deleteCapture(services, rows);
		throw pictureProblem(error);
	}
}

/** Takes a selfie whose steps were judged as they were done: all of it together is looked at when it is decided. */
export const saveJudgedSelfie = (
	services: Services,
	person: Person,
	attempt: AttemptRow,
	pictures: readonly Picture[],
	answer: ChallengeAnswer,
	verdict: CaptureVerdict,
): Promise<PictureVerdict> =>
	saveCapture(services, person, attempt, "selfie", pictures, answer, async () => ({
		findings: null,
		verdict,
	}));

/** Takes a selfie: a burst, or what answers a challenge. @throws Problem 409 when the person can't act any more */
export const saveSelfie = (
	services: Services,
	person: Person,
	attempt: AttemptRow,
	pictures: readonly Picture[],
	answer: ChallengeAnswer | null,
): Promise<PictureVerdict> =>
	saveCapture(services, person, attempt, "selfie", pictures, answer, async () => {
		const bytes = pictures.map((picture) => picture.bytes);
		const findings = await assessSelfie(services.engine, bytes, answer);
		return { findings, verdict: selfieVerdict(findings) };
	});

/**
 * Takes a picture of the document, or the frames of a selfie's burst, and says at once what to mend.
 * @throws Problem 422 when a file is no picture, 409 when the person can't act any more, or `challenge_wanted` for a
 *   selfie that must answer a challenge: only specimens, in test mode, need not
 */
export async function uploadCapture(
	services: Services,
	person: Person,
	kind: PictureKind,
	files: readonly Uint8Array[],
): Promise<PictureVerdict> {
	const attempt = await openAttempt(services, person);
	if (!attempt.documentType) throw invalid("document", "required");
	if (files.length === 0) throw invalid("file", "file_required");
	const { mode, options } = person.row;
	if (kind === "selfie" && options.liveness === "active" && mode === "live")
		throw new Problem(409, "challenge_wanted");
	const maxFiles = kind === "selfie" ? maxFrames : 1;
	if (files.length > maxFiles) throw invalid("file", "too_many_files", { maximum: maxFiles });
	await assertRoom(services, attempt, kind);
	const pictures = await describePictures(files);
	if (kind === "selfie") return saveSelfie(services, person, attempt, pictures, null);
	const [picture] = pictures as [Picture];
	return saveCapture(services, person, attempt, kind, pictures, null, () =>
		lookAtDocument(services, attempt, kind, picture),
	);
}
