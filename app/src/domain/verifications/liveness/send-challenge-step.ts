import { type Challenge, EngineError, type Reason } from "@vidimus/engine";
import { mapEngineReasons } from "../../../checks/finding.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import type { CaptureVerdict } from "../capture/capture-verdict.ts";
import { requireUploadAttempt } from "../capture/open-attempt.ts";
import { waitForVerdict } from "../capture/wait-for-verdict.ts";
import type { StoredChallengeResponse } from "../files/challenge-response.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import type { AttemptRow } from "../queries.ts";
import type { ReasonName } from "../reasons.ts";
import { forWaitingPerson } from "../turns.ts";
import { maxChallengeFrames, maxTriesPerStep } from "../values.ts";
import type { ChallengeStepVerdict, ChallengeTryParams } from "./challenge-contract.ts";
import { describeFrames, encryptFrames, parseFrameNames } from "./challenge-frames.ts";
import { assertTryExpected, isTryAccepted } from "./challenge-order.ts";
import {
	type ChallengeTryOutcome,
	type ChallengeTryRow,
	countTriesOfAttempt,
	insertChallengeTry,
	listChallengeTries,
	lockPendingChallenge,
	recordTryResult,
} from "./challenge-queries.ts";
import { decryptChallenge } from "./create-challenge.ts";

/** Maximum tries per attempt, over all its challenges: each costs the engine a second. */
const maxTriesPerAttempt = 120;

const presentStepVerdict = (
	{ step, number, result, reasons }: ChallengeTryOutcome,
	{ locale }: AuthenticatedPerson,
): ChallengeStepVerdict => ({
	object: "liveness_step",
	step,
	number,
	result: result ?? "not_run",
	reasons: presentReasons(reasons, locale, "person"),
	accepted: isTryAccepted({ number, result }),
	attempts_left: isTryAccepted({ number, result }) ? 0 : maxTriesPerStep - number,
});

/** Verdict for the person: that the colors weren't seen, not how that was measured. */
const reasonsForPerson = (reasons: readonly Reason[]): ReasonName[] => [
	...new Set(
		mapEngineReasons(reasons).map((name) => (name === "light_not_reflected" ? "lights_not_seen" : name)),
	),
];

const findTry = (
	tries: readonly ChallengeTryOutcome[],
	{ step, number }: Pick<ChallengeTryParams, "step" | "number">,
) => tries.find((earlier) => earlier.step === step && earlier.number === number);

/** Claims a try for judging, or finds its earlier result. */
function claimTry(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	{ nonce, step, number }: ChallengeTryParams,
	frames: StoredChallengeResponse["frames"],
): Promise<{ challenge: Challenge; row: ChallengeTryOutcome; framesBefore: number }> {
	const now = services.clock.now();
	return services.db.transaction(async (tx) => {
		const encrypted = await lockPendingChallenge(tx, attempt.id);
		const challenge = encrypted && decryptChallenge(person, attempt.id, nonce)(encrypted);
		if (!challenge || now.getTime() > challenge.deadline) throw new Problem(409, "challenge_unknown");
		const tries = await listChallengeTries(tx, attempt.id, nonce);
		const acceptedTries = tries.filter((earlier) => earlier.step < step && isTryAccepted(earlier));
		const framesBefore = acceptedTries.reduce((sum, { frames }) => sum + frames, 0);
		const existingTry = findTry(tries, { step, number });
		if (existingTry?.result) return { challenge, row: existingTry, framesBefore };
		// A try whose judging was interrupted is judged again.
		const otherTries = tries.filter((other) => other !== existingTry);
		assertTryExpected(challenge, otherTries, { step, number }, frames, now);
		if (framesBefore + frames.length > maxChallengeFrames)
			throw invalidField("file", "too_many_files", { maximum: maxChallengeFrames - framesBefore });
		if (existingTry) return { challenge, row: existingTry, framesBefore };
		if ((await countTriesOfAttempt(tx, attempt.id)) >= maxTriesPerAttempt)
			throw new Problem(409, "too_many_photos");
		const row: ChallengeTryRow = {
			attemptId: attempt.id,
			nonce,
			step,
			number,
			lastFrameAt: frames.at(-1)!.at,
			frames: frames.length,
			result: null,
			reasons: [],
			encryptedFrames: null,
			createdAt: now,
		};
		await insertChallengeTry(tx, row);
		return { challenge, row, framesBefore };
	});
}

async function judgeStep(
	{ engine }: Services,
	attempt: AttemptRow,
	challenge: Challenge,
	step: number,
	framesBefore: number,
	frames: Parameters<typeof engine.assessChallengeStep>[0],
): Promise<CaptureVerdict> {
	try {
		const { result, reasons } = await waitForVerdict(
			forWaitingPerson(engine, attempt, "step").assessChallengeStep(frames, challenge, step, framesBefore),
		);
		return { result, reasons: reasonsForPerson(reasons) };
	} catch (error) {
		// Under load a step is accepted unjudged: the decision assesses all steps anyway.
		if (error instanceof EngineError) return { result: "not_run", reasons: [] };
		throw error;
	}
}

/**
 * Judges the frames of one step as soon as it is done. A repeated try gets its first result.
 * @throws Problem 409 `challenge_unknown` for an expired or replaced challenge, `challenge_step_unexpected` for a step
 *   or try out of order; 422 when a file isn't an image, has too many pixels, or its name has another step or an impossible time
 */
export async function sendChallengeStep(
	services: Services,
	person: AuthenticatedPerson,
	params: ChallengeTryParams,
	files: readonly UploadedFile[],
): Promise<ChallengeStepVerdict> {
	const attempt = await requireUploadAttempt(services, person, files);
	const named = parseFrameNames(files);
	if (named.some(({ step }) => step !== params.step)) throw invalidField("file", "frame_name_invalid");
	await describeFrames(files);
	const { challenge, row, framesBefore } = await claimTry(services, person, attempt, params, named);
	if (row.result !== null) return presentStepVerdict(row, person);
	const frames = named.map((frame, at) => ({ ...frame, photo: files[at]!.bytes }));
	const verdict = await judgeStep(services, attempt, challenge, params.step, framesBefore, frames);
	const change = { ...verdict, lastFrameAt: named.at(-1)!.at, frames: named.length };
	const judgedTry: ChallengeTryOutcome = { ...row, ...change };
	const encryptedFrames = isTryAccepted(judgedTry) ? encryptFrames(person, judgedTry, files) : null;
	await recordTryResult(services.db, row, { ...change, encryptedFrames });
	const tries = await listChallengeTries(services.db, attempt.id, params.nonce);
	return presentStepVerdict(findTry(tries, params) ?? judgedTry, person);
}
