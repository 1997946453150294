import { randomBytes } from "node:crypto";
import { type Challenge, newChallenge } from "@vidimus/engine";
import { branch, productReasons, retryReasons } from "../../checks/finding.ts";
import { challengeLeaves } from "../../checks/liveness/challenge.ts";
import type { Locale } from "../../i18n/locales.ts";
import { sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import { invalid, Problem } from "../../platform/errors.ts";
import type { ReceivedFile } from "../../platform/network/http.ts";
import type { Services } from "../services.ts";
import { describePictures } from "../verifications/capture/upload.ts";
import type { DrawChallenge } from "../verifications/liveness/challenge-contract.ts";
import { answerWithin, framesOf, presentChallenge } from "../verifications/liveness/challenges.ts";
import { presentCheck, presentReasons } from "../verifications/requests/present.ts";
import type { DemoChallenge, LivenessDemo } from "./contract.ts";
import { demoFrameMegapixels } from "./limits-contract.ts";
import type { Turns } from "./turns.ts";

const keyOf = ({ keys }: Services) => keys.derive("demos");
const context = "demo/challenge";

/** Draws what the visitor is asked to do; it travels sealed, so that nothing of it is kept. */
export function drawDemoChallenge(services: Services, { without }: DrawChallenge): DemoChallenge {
	const issuedAt = services.clock.now().getTime();
	const challenge = newChallenge({
		nonce: randomBytes(18).toString("base64url"),
		issuedAt,
		deadline: issuedAt + answerWithin,
		without,
	});
	const token = sealJson(keyOf(services), challenge, context).toString("base64url");
	return { ...presentChallenge(challenge), token };
}

/** Whose answer comes this much late is told so; later still a challenge is none any more. */
const graceMs = 60_000;

/** The challenge that a token seals. @throws Problem 409 `challenge_unknown` for one that isn't ours or is over */
function challengeOf(services: Services, token: string): Challenge {
	const unknown = new Problem(409, "challenge_unknown");
	let challenge: Challenge;
	try {
		challenge = unsealJson<Challenge>(keyOf(services), Buffer.from(token, "base64url"), context);
	} catch {
		throw unknown;
	}
	// Its nonce is forgotten then: taken all the same, one proof against robots would serve for ever.
	if (services.clock.now().getTime() > challenge.deadline + graceMs) throw unknown;
	return challenge;
}

/** Challenges that were answered, in memory until they are over: each serves once on one server. */
export function spendOnce({ clock }: Pick<Services, "clock">) {
	const spent = new Map<string, number>();
	/** @returns gives it back, for an answer that nobody looked at */
	return ({ nonce, deadline }: Challenge): (() => void) => {
		const now = clock.now().getTime();
		for (const [other, over] of spent) if (over < now) spent.delete(other);
		if (spent.has(nonce)) throw new Problem(409, "challenge_unknown");
		spent.set(nonce, deadline + graceMs);
		return () => spent.delete(nonce);
	};
}

/** The pictures of the frames, none of which is large. @throws Problem 422 at `file` */
async function picturesOf(files: readonly ReceivedFile[]): Promise<Uint8Array[]> {
	const pictures = await describePictures(files.map(({ bytes }) => bytes));
	if (pictures.some(({ info }) => info.width * info.height > demoFrameMegapixels * 1_000_000)) {
		const code = "frame_too_many_pixels";
		const values = { megapixels: demoFrameMegapixels };
		throw new Problem(422, code, { values, fields: [{ path: "file", code, key: "invalid" }] });
	}
	return pictures.map(({ bytes }) => bytes);
}

/**
 * Looks at the frames that answer a challenge, and tells what was seen. Keeps nothing.
 * @param spend refuses a challenge that was answered before
 * @throws Problem 409 `challenge_unknown`, 422 at `challenge` or `file`, 503 `engine_busy`
 */
export async function assessAnswer(
	services: Services,
	{ spend, inTurn }: { spend: ReturnType<typeof spendOnce>; inTurn: Turns["inTurn"] },
	{ token, files }: { token: string | undefined; files: readonly ReceivedFile[] },
	locale: Locale,
): Promise<LivenessDemo> {
	if (!token) throw invalid("challenge", "required");
	if (files.length === 0) throw invalid("file", "file_required");
	const challenge = challengeOf(services, token);
	const named = framesOf(files);
	const giveBack = spend(challenge);
	const receivedAt = services.clock.now().getTime();
	const findings = await inTurn(async () => {
		const pictures = await picturesOf(files);
		const frames = named.map((frame, at) => ({ ...frame, picture: pictures[at]! }));
		return services.engine.assessChallenge({ nonce: challenge.nonce, receivedAt, frames }, challenge);
	}).catch((error: unknown) => {
		// Who is told to come back, or to mend a frame, can.
		giveBack();
		throw error;
	});
	const { result, reasons, checks } = branch("liveness", challengeLeaves(findings));
	const wanting = findings.face ? reasons : productReasons(["face_not_found"]);
	return {
		object: "liveness_demo",
		result: findings.face ? result : "rejected",
		reasons: [
			...presentReasons(retryReasons(wanting), locale, "person"),
			...presentReasons(
				wanting.filter((name) => !retryReasons([name]).includes(name)),
				locale,
			),
		],
		steps: challenge.steps.map((step, number) => {
			const { result, score, threshold } = findings.steps[number]!;
			return {
				kind: step.kind,
				direction: step.kind === "turn" ? step.direction : null,
				result,
				score,
				threshold,
			};
		}),
		checks: checks.map((check) => presentCheck(check, locale)),
		frames: findings.frames.map(({ step, at, face }, number) => {
			const ys = face?.region.map(([, y]) => y) ?? [];
			return {
				step,
				at,
				colour: named[number]?.colour ?? null,
				face: face !== null,
				yaw: face?.pose.yaw ?? null,
				openness: face?.eyeOpenness ?? null,
				height: face ? Math.max(...ys) - Math.min(...ys) : null,
			};
		}),
	};
}
