import { fuseFaces } from "../face/fuse.ts";
import type { ChallengeFindings, ChallengeFrameFindings, Face, Finding, Reason } from "../findings.ts";
import { worstOf } from "../quality/finding.ts";
import type { Challenge } from "./challenge.ts";
import { challengeFollowed, notRun, oneFace } from "./challenge-checks.ts";
import { eyesCutOut } from "./eyes-cut-out.ts";
import { flatPicture } from "./flat-picture.ts";
import { stepsDone } from "./followed.ts";
import { lightReflection } from "./light-reflection.ts";
import { lookAt, recognisedIn, type SeenFrame } from "./look.ts";
import { replay } from "./replay.ts";
import { type ChallengeResponse, type ChallengeSettings, MAX_FRAMES } from "./response.ts";
import { samePerson } from "./same-person.ts";
import { shadingChange } from "./shading-change.ts";
import { timing } from "./timing.ts";

function told({ sha256, step, at, error, facesFound, seen }: SeenFrame): ChallengeFrameFindings {
	if (!seen) return { sha256, step, at, error, facesFound, face: null };
	return { sha256, step, at, error, facesFound, face: seen.face };
}

/** Of the faces measured in full the one turned least, with the template of all. */
function bestFace(frames: readonly SeenFrame[]): Face | null {
	const faces = recognisedIn(frames);
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
 * What a response proves of a living person before the camera, all of it recomputed on its frames: nothing the
 * other side says is believed but as something to refute. Says nothing of who it is: compare `face` with a
 * document. A made-up stream that renders a head in real time passes; `presentation_attack` is an operator's net.
 * Runs on the calling thread, about 25 ms of CPU a frame; nets load at first use. The same response,
 * challenge and settings give the same findings to the byte.
 *
 * @param response as received; times in milliseconds, pictures not mirrored
 * @param challenge as `newChallenge` made it, kept by the server
 * @returns `result` is the worst of the checks that ran, and never better than `consider` for a challenge with
 *   `review`. A frame that cannot be read is told of in `frames`, not thrown
 * @throws {TypeError} when there are more than `MAX_FRAMES` frames
 */
export async function assessChallenge(
	response: ChallengeResponse,
	challenge: Challenge,
	settings: ChallengeSettings = {},
): Promise<ChallengeFindings> {
	assertBounded(response);
	return assessSeen(await lookAt(response.frames, challenge.steps), response, challenge, settings);
}

/** As `assessChallenge`, of frames that were looked at before. @param seen all of the response's, with templates */
export async function assessSeen(
	seen: readonly SeenFrame[],
	response: ChallengeResponse,
	challenge: Challenge,
	settings: ChallengeSettings = {},
): Promise<ChallengeFindings> {
	assertBounded(response);
	const steps = stepsDone(challenge, seen);
	const checks = {
		challenge_followed: challengeFollowed(steps),
		timing: timing(challenge, response),
		replay: replay(challenge, response.nonce, seen),
		one_face: await oneFace(seen),
		same_person: samePerson(seen, settings.samePerson),
		flat_picture: flatPicture(challenge, seen, settings.relief),
		light_reflection: lightReflection(challenge, seen, settings.reflection),
		eyes_cut_out: eyesCutOut(challenge, seen),
		shading_change: shadingChange(challenge, seen),
		presentation_attack: notRun("model_not_configured"),
	} satisfies Record<string, Finding>;
	const ran = Object.values(checks).filter(({ result }) => result !== "not_run");
	const reduced: Reason[] = challenge.review ? ["challenge_reduced"] : [];
	return {
		result: worstOf([...ran.map(({ result }) => result), challenge.review ? "consider" : "not_run"]),
		reasons: [...new Set([...ran.flatMap(({ reasons }) => reasons), ...reduced])],
		face: bestFace(seen),
		frames: seen.map(told),
		steps,
		checks,
	};
}
