import { fuseFaces } from "../../face/match/fuse-templates.ts";
import type { ChallengeFindings, ChallengeFrameFindings, Face, Finding, Reason } from "../../findings.ts";
import { worstResult } from "../../quality/finding.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { type ChallengeResponse, type ChallengeSettings, MAX_FRAMES } from "../challenge/response.ts";
import { checkChallengeFollowed, checkOneFace, createNotRunFinding } from "../checks/challenge-followed.ts";
import { checkEyesCutOut } from "../checks/eyes-cut-out.ts";
import { checkFlatPhoto } from "../checks/flat-photo.ts";
import { checkLightReflection } from "../checks/light-reflection.ts";
import { checkReplay } from "../checks/replay.ts";
import { checkSamePerson } from "../checks/same-person.ts";
import { checkShadingChange } from "../checks/shading-change.ts";
import { checkSteps } from "../checks/steps-done.ts";
import { checkTiming } from "../checks/timing.ts";
import { type AnalyzedFrame, analyzeFrames, listRecognizedFaces } from "./analyze-frames.ts";

function describeFrame({
	sha256,
	step,
	at,
	error,
	facesFound,
	analysis,
}: AnalyzedFrame): ChallengeFrameFindings {
	if (!analysis) return { sha256, step, at, error, facesFound, face: null };
	return { sha256, step, at, error, facesFound, face: analysis.face };
}

/** The most frontal of the fully measured faces, with the fused template of all. */
function bestFace(frames: readonly AnalyzedFrame[]): Face | null {
	const faces = listRecognizedFaces(frames);
	const turn = ({ pose }: Pick<Face, "pose">) => Math.hypot(pose.yaw, pose.pitch);
	const whole = faces.flatMap(({ eyeOpenness, ...face }) =>
		eyeOpenness === null ? [] : { ...face, eyeOpenness },
	);
	const [best] = whole.toSorted((a, b) => turn(a) - turn(b));
	const template = fuseFaces(faces);
	return best && template ? { ...best, template } : null;
}

function assertBounded({ frames }: ChallengeResponse): void {
	if (frames.length > MAX_FRAMES)
		throw new TypeError(`A response has at most ${MAX_FRAMES} frames; this one has ${frames.length}.`);
}

/**
 * Assesses whether a response shows a living person before the camera. Everything is recomputed from its frames; the
 * client's claims are only checked, never trusted. Doesn't identify the person: compare `face` with a document. A
 * synthetic video that renders a head in real time passes; `presentation_attack` is a model of the operator. Runs on the
 * calling thread; for the CPU time per frame, see `docs/benchmark.md`. Models load on first use. The same response,
 * challenge and settings give identical findings.
 *
 * @param response as received; times in milliseconds, photos not mirrored
 * @param challenge from `createChallenge`, stored by the server
 * @returns `result` is the worst of the checks that ran, and never better than `consider` for a challenge with
 *   `review`. An unreadable frame is reported in `frames`, not thrown
 * @throws {TypeError} if there are more than `MAX_FRAMES` frames
 */
export async function assessChallenge(
	response: ChallengeResponse,
	challenge: Challenge,
	settings: ChallengeSettings = {},
): Promise<ChallengeFindings> {
	assertBounded(response);
	return assessAnalyzedFrames(
		await analyzeFrames(response.frames, challenge.steps),
		response,
		challenge,
		settings,
	);
}

/**
 * As `assessChallenge`, for analyzed frames.
 * @param frames all frames of the response, with templates
 */
export async function assessAnalyzedFrames(
	frames: readonly AnalyzedFrame[],
	response: ChallengeResponse,
	challenge: Challenge,
	settings: ChallengeSettings = {},
): Promise<ChallengeFindings> {
	assertBounded(response);
	const steps = checkSteps(challenge, frames);
	const checks = {
		challenge_followed: checkChallengeFollowed(steps),
		timing: checkTiming(challenge, response),
		replay: checkReplay(challenge, response.nonce, frames),
		one_face: await checkOneFace(frames),
		same_person: checkSamePerson(frames, settings.samePerson),
		flat_photo: checkFlatPhoto(challenge, frames, settings.relief),
		light_reflection: checkLightReflection(challenge, frames, settings.reflection),
		eyes_cut_out: checkEyesCutOut(challenge, frames),
		shading_change: checkShadingChange(challenge, frames),
		presentation_attack: createNotRunFinding("model_not_configured"),
	} satisfies Record<string, Finding>;
	const ran = Object.values(checks).filter(({ result }) => result !== "not_run");
	const reduced: Reason[] = challenge.review ? ["challenge_reduced"] : [];
	return {
		result: worstResult([...ran.map(({ result }) => result), challenge.review ? "consider" : "not_run"]),
		reasons: [...new Set([...ran.flatMap(({ reasons }) => reasons), ...reduced])],
		face: bestFace(frames),
		frames: frames.map(describeFrame),
		steps,
		checks,
	};
}
