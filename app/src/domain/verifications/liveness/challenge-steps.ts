import {
	type Challenge,
	EngineBusyError,
	EngineCrashError,
	EngineTimeoutError,
	type Reason,
} from "@vidimus/engine";
import { productReasons, worst } from "../../../checks/finding.ts";
import { sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import type { ReceivedFile } from "../../../platform/network/http.ts";
import type { Services } from "../../services.ts";
import { latestCaptures } from "../capture/captures.ts";
import { openAttempt, type Person, verdictOf } from "../capture/person.ts";
import type { PictureVerdict } from "../capture/person-contract.ts";
import { answerOf, type ChallengeAnswer } from "../capture/selfie.ts";
import { assertRoom, describePictures, saveJudgedSelfie } from "../capture/upload.ts";
import type { CaptureVerdict } from "../decision/capture.ts";
import { type AttemptRow, countCaptures, listFiles } from "../queries.ts";
import type { ReasonName } from "../reasons.ts";
import { presentReasons } from "../requests/present.ts";
import {
	claimChallenge,
	countTries,
	deleteTryFrames,
	insertTry,
	listKeptTries,
	listTries,
	lockChallenge,
	settleTry,
	type TryOutcome,
	type TryRow,
} from "./challenge-queries.ts";
import { maxChallengeFrames, triesPerStep } from "./challenge-rules-contract.ts";
import type { StepVerdict, TryParams } from "./challenge-steps-contract.ts";
import { assertExpected, isAccepted } from "./challenge-turns.ts";
import { framesOf, unsealChallenge } from "./challenges.ts";

/** Tries that an attempt may have over all of its challenges: each costs the engine a second. */
const maxTries = 120;

/** A frame as it is kept until its challenge is completed. */
interface KeptFrame {
	name: string;
	base64: string;
}
const contextOf = ({ attemptId, nonce, step, number }: TryOutcome) =>
	`frames/${attemptId}/${nonce}/${step}/${number}`;

const sealFrames = ({ key }: Person, row: TryOutcome, files: readonly ReceivedFile[]): Buffer => {
	const kept = files.map(({ name, bytes }): KeptFrame => ({ name, base64: bytes.toString("base64") }));
	return sealJson(key, kept, contextOf(row));
};

const unsealFrames = ({ key }: Person, row: TryRow): ReceivedFile[] =>
	unsealJson<KeptFrame[]>(key, row.sealedFrames!, contextOf(row)).map(({ name, base64 }) => ({
		name,
		bytes: Buffer.from(base64, "base64"),
	}));

const presentTry = ({ step, number, result, reasons }: TryOutcome, { caller }: Person): StepVerdict => ({
	object: "liveness_step",
	step,
	number,
	result: result ?? "not_run",
	reasons: presentReasons(reasons, caller.locale, "person"),
	accepted: isAccepted({ number, result }),
	tries_left: isAccepted({ number, result }) ? 0 : triesPerStep - number,
});

/** What the person is told: that the colours weren't seen on them, not by what it was measured. */
const reasonsToTell = (reasons: readonly Reason[]): ReasonName[] => [
	...new Set(
		productReasons(reasons).map((name) => (name === "light_not_reflected" ? "lights_not_seen" : name)),
	),
];

/** Claims a try for judging, or finds it judged before. */
function claimTry(
	services: Services,
	person: Person,
	attempt: AttemptRow,
	{ nonce, step, number }: TryParams,
	frames: ChallengeAnswer["frames"],
): Promise<{ challenge: Challenge; row: TryOutcome; framesBefore: number }> {
	const now = services.clock.now();
	return services.db.transaction(async (tx) => {
		const sealed = await lockChallenge(tx, attempt.id);
		const challenge = sealed && unsealChallenge(person, attempt.id, nonce)(sealed);
		if (!challenge || now.getTime() > challenge.deadline) throw new Problem(409, "challenge_unknown");
		const tries = await listTries(tx, attempt.id, nonce);
		const before = tries.filter((one) => one.step < step && isAccepted(one));
		const framesBefore = before.reduce((sum, one) => sum + one.frames, 0);
		const known = tries.find((one) => one.step === step && one.number === number);
		if (known?.result) return { challenge, row: known, framesBefore };
		// One whose judging was cut off is judged anew.
		const others = tries.filter((one) => one !== known);
		assertExpected(challenge, others, { step, number }, frames, now);
		if (framesBefore + frames.length > maxChallengeFrames)
			throw invalid("file", "too_many_files", { maximum: maxChallengeFrames - framesBefore });
		if (known) return { challenge, row: known, framesBefore };
		if ((await countTries(tx, attempt.id)) >= maxTries) throw new Problem(409, "too_many_pictures");
		const row: TryRow = {
			attemptId: attempt.id,
			nonce,
			step,
			number,
			lastFrameAt: frames.at(-1)!.at,
			frames: frames.length,
			result: null,
			reasons: [],
			sealedFrames: null,
			createdAt: now,
		};
		await insertTry(tx, row);
		return { challenge, row, framesBefore };
	});
}

async function judge(
	{ engine }: Services,
	challenge: Challenge,
	step: number,
	framesBefore: number,
	frames: Parameters<typeof engine.assessChallengeStep>[0],
): Promise<CaptureVerdict> {
	try {
		const { result, reasons } = await engine.assessChallengeStep(frames, challenge, step, framesBefore);
		return { result, reasons: reasonsToTell(reasons) };
	} catch (error) {
		// Under load a step is taken without a look: the decision looks at all of them.
		if ([EngineBusyError, EngineTimeoutError, EngineCrashError].some((kind) => error instanceof kind))
			return { result: "not_run", reasons: [] };
		throw error;
	}
}

/**
 * Takes the frames of one step as soon as it is done, and says whether it was seen. Sent again, a try is answered as
 * it was the first time.
 * @throws Problem 409 `challenge_unknown` for a challenge that is over or void, `challenge_step_unexpected` for a step
 *   or try that isn't due; 422 when a file is no picture, or its name tells another step or an impossible time
 */
export async function sendStep(
	services: Services,
	person: Person,
	params: TryParams,
	files: readonly ReceivedFile[],
): Promise<StepVerdict> {
	const attempt = await openAttempt(services, person);
	if (!attempt.documentType) throw invalid("document", "required");
	if (files.length === 0) throw invalid("file", "file_required");
	const named = framesOf(files);
	if (named.some(({ step }) => step !== params.step)) throw invalid("file", "frame_name_invalid");
	await describePictures(files.map(({ bytes }) => bytes));
	const { challenge, row, framesBefore } = await claimTry(services, person, attempt, params, named);
	if (row.result !== null) return presentTry(row, person);
	const frames = named.map((frame, at) => ({ ...frame, picture: files[at]!.bytes }));
	const verdict = await judge(services, challenge, params.step, framesBefore, frames);
	const settled: TryOutcome = {
		...row,
		...verdict,
		lastFrameAt: named.at(-1)!.at,
		frames: named.length,
	};
	const { result, reasons, lastFrameAt, frames: count } = settled;
	const sealedFrames = isAccepted(settled) ? sealFrames(person, settled, files) : null;
	await settleTry(services.db, row, { result, reasons, lastFrameAt, frames: count, sealedFrames });
	const tries = await listTries(services.db, attempt.id, params.nonce);
	const kept = tries.find((one) => one.step === params.step && one.number === params.number);
	return presentTry(kept ?? settled, person);
}

const verdictOn = (tries: readonly TryRow[]): CaptureVerdict => {
	const results = tries.map(({ result }) => result ?? "not_run");
	const isUnseen = results.includes("not_run") && !results.includes("rejected");
	return {
		result: isUnseen ? "not_run" : worst(results),
		reasons: [...new Set(tries.flatMap(({ reasons }) => reasons))],
	};
};

/** The selfie that a challenge became, when its completion is asked for again. */
async function completedBefore(
	{ db }: Services,
	person: Person,
	attempt: AttemptRow,
	nonce: string,
): Promise<PictureVerdict | null> {
	const [first] = latestCaptures(await listFiles(db, attempt.id)).get("selfie") ?? [];
	if (!first || answerOf(person.key, first)?.challenge.nonce !== nonce) return null;
	return verdictOf(first, await countCaptures(db, attempt.id, "selfie"), person.caller.locale);
}

/**
 * Makes the person's selfie of the steps that were sent. Asked again, it answers as the first time.
 * @throws Problem 409 `challenge_unknown` for a challenge that is over or void, `challenge_unfinished` while steps lack
 */
export async function completeChallenge(
	services: Services,
	person: Person,
	nonce: string,
): Promise<PictureVerdict> {
	const attempt = await openAttempt(services, person);
	await assertRoom(services, attempt, "selfie");
	const taken = await services.db.transaction(async (tx) => {
		const challenge = await claimChallenge(tx, attempt.id, unsealChallenge(person, attempt.id, nonce));
		if (!challenge) return null;
		const tries = await listKeptTries(tx, attempt.id, nonce);
		if (tries.length < challenge.steps.length) throw new Problem(409, "challenge_unfinished");
		await deleteTryFrames(tx, attempt.id);
		return { challenge, tries };
	});
	if (!taken) {
		const before = await completedBefore(services, person, attempt, nonce);
		if (before) return before;
		throw new Problem(409, "challenge_unknown");
	}
	const { challenge, tries } = taken;
	const files = tries.flatMap((row) => unsealFrames(person, row));
	const answer: ChallengeAnswer = {
		challenge,
		receivedAt: tries.at(-1)!.createdAt.getTime(),
		frames: framesOf(files),
		tries: tries.map(({ number }) => number),
	};
	const pictures = await describePictures(files.map(({ bytes }) => bytes));
	return saveJudgedSelfie(services, person, attempt, pictures, answer, verdictOn(tries));
}
