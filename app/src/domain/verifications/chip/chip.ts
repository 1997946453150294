import { randomBytes } from "node:crypto";
import { type ActiveAuthentication, type ChipFiles, EngineError } from "@vidimus/engine";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { requireOpenAttempt } from "../capture/open-attempt.ts";
import { waitForVerdict } from "../capture/wait-for-verdict.ts";
import { lockAttemptDocument } from "../files/file-storage.ts";
import { encryptChip } from "../files/stored-chip.ts";
import { type AttemptRow, updateAttempt } from "../queries.ts";
import { forWaitingPerson } from "../turns.ts";
import {
	type ChipChallenge,
	type ChipReceipt,
	chipChallengeSeconds,
	type DeliveredChip,
} from "./contract.ts";
import { claimChipChallenge, restoreChipChallenge } from "./queries.ts";

/** The verification that a chip is delivered for, by the person or by the business. */
export type VerificationWithKey = Pick<AuthenticatedPerson, "row" | "key">;

interface DrawnChallenge {
	/** Base64. */
	challenge: string;
	/** ISO 8601. */
	expiresAt: string;
}

/** ICAO 9303-11 §6.1. */
const challengeBytes = 8;

/**
 * Draws a challenge for the chip to sign with its own key. An earlier one becomes void.
 * @throws Problem 409 without an open attempt, 410 once the link has expired
 */
export async function createChipChallenge(
	services: Services,
	verification: VerificationWithKey,
): Promise<ChipChallenge> {
	const attempt = await requireOpenAttempt(services, verification);
	const expiresAt = new Date(services.clock.now().getTime() + chipChallengeSeconds * 1000).toISOString();
	const challenge = randomBytes(challengeBytes).toString("base64");
	const drawnChallenge: DrawnChallenge = { challenge, expiresAt };
	const encryptedChipChallenge = encryptJson(
		verification.key,
		drawnChallenge,
		`chip-challenge/${attempt.id}`,
	);
	await updateAttempt(services.db, attempt.id, { encryptedChipChallenge });
	return { object: "chip_challenge", challenge, expires_at: expiresAt };
}

interface ClaimedChallenge {
	activeAuthentication: ActiveAuthentication;
	/** Allows another answer, because this one wasn't checked. */
	release(): Promise<unknown>;
}

/** @throws Problem 409 `chip_challenge_unknown` for an answer to an expired or already answered challenge */
async function claimAnsweredChallenge(
	{ db, clock }: Services,
	{ key }: VerificationWithKey,
	attempt: AttemptRow,
	answer: string | undefined,
): Promise<ClaimedChallenge | null> {
	if (answer === undefined) return null;
	const encrypted = await db.transaction((tx) => claimChipChallenge(tx, attempt.id));
	const challenge = encrypted && decryptJson<DrawnChallenge>(key, encrypted, `chip-challenge/${attempt.id}`);
	if (!encrypted || !challenge || challenge.expiresAt < clock.now().toISOString())
		throw new Problem(409, "chip_challenge_unknown");
	return {
		activeAuthentication: {
			challenge: Buffer.from(challenge.challenge, "base64"),
			answer: Buffer.from(answer, "base64"),
		},
		release: () => restoreChipChallenge(db, attempt.id, encrypted),
	};
}

const decodeBase64 = (base64: string): Buffer => Buffer.from(base64, "base64");

function toChipFiles({ sod, active_authentication: _, ...groups }: DeliveredChip): ChipFiles {
	const numbered = Object.entries(groups).flatMap(([name, base64]) =>
		base64 === undefined ? [] : [[Number(name.slice(2)), decodeBase64(base64)] as const],
	);
	return { sod: decodeBase64(sod), groups: Object.fromEntries(numbered) };
}

/**
 * Stores a chip for the open attempt, and replaces an earlier one. The result is shown only with the
 * decision: immediate feedback would help a forger.
 * @throws Problem 409 without an open attempt or with an unknown challenge, 410 once the link has expired, 422 for
 *   an invalid EF.SOD, 503 while the engine is busy
 */
export async function uploadChip(
	services: Services,
	verification: VerificationWithKey,
	delivered: DeliveredChip,
): Promise<ChipReceipt> {
	const attempt = await requireOpenAttempt(services, verification);
	const claimed = await claimAnsweredChallenge(
		services,
		verification,
		attempt,
		delivered.active_authentication,
	);
	const files = toChipFiles(delivered);
	const activeAuthentication = claimed?.activeAuthentication ?? null;
	const { findings, face, portrait } = await waitForVerdict(
		forWaitingPerson(services.engine, attempt).readChip(
			{ ...files, ...(activeAuthentication && { activeAuthentication }) },
			services.clock.now(),
		),
	).catch(async (error: unknown) => {
		if (!(error instanceof EngineError)) throw error;
		await claimed?.release();
		throw new Problem(503, "engine_busy", { headers: { "retry-after": "5" } });
	});
	if (findings.signature.reasons.includes("sod_malformed"))
		throw new Problem(422, "chip_unreadable", {
			fields: [{ path: "sod", code: "chip_unreadable", key: "invalid" }],
		});
	const groups = Object.entries(files.groups ?? {});
	const encryptedChip = encryptChip(verification.key, attempt.id, {
		files: Object.fromEntries([
			["EF.SOD", delivered.sod],
			...groups.map(([number, bytes]) => [`DG${number}`, Buffer.from(bytes).toString("base64")]),
		]),
		activeAuthentication: activeAuthentication && {
			challenge: Buffer.from(activeAuthentication.challenge).toString("base64"),
			answer: Buffer.from(activeAuthentication.answer).toString("base64"),
		},
		findings,
		face,
		portrait: portrait && Buffer.from(portrait).toString("base64"),
	});
	await services.db.transaction(async (tx) => {
		await lockAttemptDocument(tx, attempt);
		await updateAttempt(tx, attempt.id, { encryptedChip: encryptedChip });
	});
	return { object: "chip", data_groups: groups.map(([number]) => Number(number)), portrait: face !== null };
}
