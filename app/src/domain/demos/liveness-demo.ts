import { randomBytes } from "node:crypto";
import { type Challenge, createChallenge } from "@vidimus/engine";
import { compositeCheck, filterRetryReasons, mapEngineReasons } from "../../checks/finding.ts";
import { challengeChecks } from "../../checks/liveness/challenge.ts";
import type { Locale } from "../../i18n/locales.ts";
import { decryptJson, encryptJson } from "../../platform/crypto/encryption.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { invalidField, Problem } from "../../platform/http/problem.ts";
import { consumeChallenge } from "../bot-protection/bot-protection.ts";
import type { Services } from "../services.ts";
import type { CreateLivenessChallenge } from "../verifications/liveness/challenge-contract.ts";
import { describeFrames, parseFrameNames } from "../verifications/liveness/challenge-frames.ts";
import { challengeTimeoutMs, presentChallenge } from "../verifications/liveness/create-challenge.ts";
import { presentCheck, presentReasons } from "../verifications/presentation/present-verification.ts";
import type { DemoChallenge, LivenessDemo } from "./contract.ts";
import type { EngineQueue } from "./engine-queue.ts";

const challengeEncryptionKey = ({ keys }: Services) => keys.derive("demos");
const challengeEncryptionContext = "demo/challenge";

/** Creates a challenge. The visitor holds it in a encrypted token, so the server stores nothing. */
export function createDemoChallenge(services: Services, { without }: CreateLivenessChallenge): DemoChallenge {
	const issuedAt = services.clock.now().getTime();
	const challenge = createChallenge({
		nonce: randomBytes(18).toString("base64url"),
		issuedAt,
		deadline: issuedAt + challengeTimeoutMs,
		without,
	});
	const token = encryptJson(challengeEncryptionKey(services), challenge, challengeEncryptionContext).toString(
		"base64url",
	);
	return { ...presentChallenge(challenge), token };
}

/** A response this late gets an error that says so; after that the challenge is unknown. */
const challengeGraceMs = 60_000;

/** The challenge in a encrypted token. @throws Problem 409 `challenge_unknown` when it is forged or expired */
function decryptDemoChallenge(services: Services, token: string): Challenge {
	const unknown = new Problem(409, "challenge_unknown");
	let challenge: Challenge;
	try {
		challenge = decryptJson<Challenge>(
			challengeEncryptionKey(services),
			Buffer.from(token, "base64url"),
			challengeEncryptionContext,
		);
	} catch {
		throw unknown;
	}
	// Its nonce was deleted by then: accepting it would let one bot token be used forever.
	if (services.clock.now().getTime() > challenge.deadline + challengeGraceMs) throw unknown;
	return challenge;
}

/**
 * Assesses the frames that answer a challenge. Stores only that it was answered.
 * @throws Problem 409 `challenge_unknown`, 422 at `challenge` or `file`, 503 `engine_busy`
 */
export async function assessDemoResponse(
	services: Services,
	queue: EngineQueue,
	{ token, files }: { token: string | undefined; files: readonly UploadedFile[] },
	locale: Locale,
): Promise<LivenessDemo> {
	if (!token) throw invalidField("challenge", "required");
	if (files.length === 0) throw invalidField("file", "file_required");
	const challenge = decryptDemoChallenge(services, token);
	const named = parseFrameNames(files);
	const expiresAt = new Date(challenge.deadline + challengeGraceMs);
	const release = await consumeChallenge(services, { nonce: challenge.nonce, expiresAt });
	if (!release) throw new Problem(409, "challenge_unknown");
	const receivedAt = services.clock.now().getTime();
	const findings = await queue
		.runQueued(async () => {
			const photos = await describeFrames(files);
			const frames = named.map((frame, at) => ({ ...frame, photo: photos[at]!.bytes }));
			return services.engine.assessChallenge({ nonce: challenge.nonce, receivedAt, frames }, challenge);
		})
		.catch(async (error: unknown) => {
			// After a retryable error the challenge can be used again.
			await release();
			throw error;
		});
	const { result, reasons, checks } = compositeCheck("liveness", challengeChecks(findings));
	const reasonNames = findings.face ? reasons : mapEngineReasons(["face_not_found"]);
	return {
		object: "liveness_demo",
		result: findings.face ? result : "rejected",
		reasons: [
			...presentReasons(filterRetryReasons(reasonNames), locale, "person"),
			...presentReasons(
				reasonNames.filter((name) => !filterRetryReasons([name]).includes(name)),
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
				color: named[number]?.color ?? null,
				face: face !== null,
				yaw: face?.pose.yaw ?? null,
				openness: face?.eyeOpenness ?? null,
				height: face ? Math.max(...ys) - Math.min(...ys) : null,
			};
		}),
	};
}
