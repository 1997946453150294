import { randomBytes } from "node:crypto";
import { type Challenge, newChallenge } from "@vidimus/engine";
import type { Locale } from "../../i18n/locales.ts";
import { sealJson, unsealJson } from "../../platform/crypto.ts";
import { invalid, Problem } from "../../platform/errors.ts";
import type { ReceivedFile } from "../../platform/http.ts";
import type { Services } from "../services.ts";
import type { DrawChallenge } from "../verifications/challenge-contract.ts";
import { answerWithin, framesOf, presentChallenge } from "../verifications/challenges.ts";
import { challengeLeaves } from "../verifications/decision/challenge.ts";
import { branch, productReasons, retryReasons } from "../verifications/decision/finding.ts";
import { presentCheck, presentReasons } from "../verifications/present.ts";
import type { DemoChallenge, LivenessDemo } from "./contract.ts";

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

/** The challenge that a token seals. @throws Problem 409 `challenge_unknown` for one that isn't ours */
function challengeOf(services: Services, token: string): Challenge {
	try {
		return unsealJson<Challenge>(keyOf(services), Buffer.from(token, "base64url"), context);
	} catch {
		throw new Problem(409, "challenge_unknown");
	}
}

/** Challenges that were answered, in memory until they are over: each serves once on one server. */
export function spendOnce(services: Pick<Services, "clock">) {
	const spent = new Map<string, number>();
	return ({ nonce, deadline }: Challenge): void => {
		const now = services.clock.now().getTime();
		for (const [other, over] of spent) if (over < now) spent.delete(other);
		if (spent.has(nonce)) throw new Problem(409, "challenge_unknown");
		spent.set(nonce, deadline);
	};
}

/**
 * Looks at the frames that answer a challenge, and tells what was seen. Keeps nothing.
 * @param spend refuses a challenge that was answered before
 * @throws Problem 409 `challenge_unknown`, 422 at `challenge` or `file`
 */
export async function assessAnswer(
	services: Services,
	spend: (challenge: Challenge) => void,
	{ token, files }: { token: string | undefined; files: readonly ReceivedFile[] },
	locale: Locale,
): Promise<LivenessDemo> {
	if (!token) throw invalid("challenge", "required");
	if (files.length === 0) throw invalid("file", "file_required");
	const challenge = challengeOf(services, token);
	const told = framesOf(files);
	spend(challenge);
	const frames = told.map((frame, at) => ({ ...frame, picture: files[at]!.bytes }));
	const receivedAt = services.clock.now().getTime();
	const findings = await services.engine.assessChallenge(
		{ nonce: challenge.nonce, receivedAt, frames },
		challenge,
	);
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
				colour: told[number]?.colour ?? null,
				face: face !== null,
				yaw: face?.pose.yaw ?? null,
				openness: face?.eyeOpenness ?? null,
				height: face ? Math.max(...ys) - Math.min(...ys) : null,
			};
		}),
	};
}
