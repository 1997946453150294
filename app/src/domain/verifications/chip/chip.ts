import { randomBytes } from "node:crypto";
import {
	type ActiveAuthentication,
	type ChipFiles,
	EngineBusyError,
	EngineCrashError,
	EngineTimeoutError,
} from "@vidimus/engine";
import { sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import { Problem } from "../../../platform/errors.ts";
import {
	type ChipChallenge,
	type ChipReceipt,
	challengeSeconds,
	type DeliveredChip,
} from "../../chips/contract.ts";
import { sealChip } from "../../chips/kept-chip.ts";
import type { Services } from "../../services.ts";
import { openAttempt, type Person } from "../capture/person.ts";
import { holdDocument } from "../capture/pictures.ts";
import { type AttemptRow, updateAttempt } from "../queries.ts";
import { takeChipChallenge } from "./queries.ts";

/** Who delivers a chip: the person, or the business for them. */
export type ChipHolder = Pick<Person, "row" | "key">;

interface DrawnChallenge {
	/** Base64. */
	challenge: string;
	/** ISO 8601. */
	expiresAt: string;
}

/** ICAO 9303-11 §6.1. */
const challengeBytes = 8;

/**
 * Draws a challenge that the chip signs by its own key. One drawn before is void.
 * @throws Problem 409 when no attempt is open, 410 once the link's time is over
 */
export async function drawChipChallenge(services: Services, holder: ChipHolder): Promise<ChipChallenge> {
	const attempt = await openAttempt(services, holder);
	const expiresAt = new Date(services.clock.now().getTime() + challengeSeconds * 1000).toISOString();
	const challenge = randomBytes(challengeBytes).toString("base64");
	const drawn: DrawnChallenge = { challenge, expiresAt };
	const sealedChipChallenge = sealJson(holder.key, drawn, `chip-challenge/${attempt.id}`);
	await updateAttempt(services.db, attempt.id, { sealedChipChallenge });
	return { object: "chip_challenge", challenge, expires_at: expiresAt };
}

/** @throws Problem 409 `chip_challenge_unknown` for an answer to one that is over, or was answered before */
async function answerOf(
	{ db, clock }: Services,
	{ key }: ChipHolder,
	attempt: AttemptRow,
	answer: string | undefined,
): Promise<ActiveAuthentication | null> {
	if (answer === undefined) return null;
	const sealed = await db.transaction((tx) => takeChipChallenge(tx, attempt.id));
	const drawn = sealed && unsealJson<DrawnChallenge>(key, sealed, `chip-challenge/${attempt.id}`);
	if (!drawn || drawn.expiresAt < clock.now().toISOString()) throw new Problem(409, "chip_challenge_unknown");
	return { challenge: Buffer.from(drawn.challenge, "base64"), answer: Buffer.from(answer, "base64") };
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, "base64");

function filesOf({ sod, active_authentication: _, ...groups }: DeliveredChip): ChipFiles {
	const numbered = Object.entries(groups).flatMap(([name, base64]) =>
		base64 === undefined ? [] : [[Number(name.slice(2)), bytesOf(base64)] as const],
	);
	return { sod: bytesOf(sod), groups: Object.fromEntries(numbered) };
}

/**
 * Keeps a chip for the attempt that is open, in the place of one that came before. What it proves is told with the
 * decision: said at once, it would teach a forger.
 * @throws Problem 409 when no attempt is open or the challenge is unknown, 410 once the link's time is over, 422 where
 *   EF.SOD is none, 503 while the engine has no time
 */
export async function deliverChip(
	services: Services,
	holder: ChipHolder,
	delivered: DeliveredChip,
): Promise<ChipReceipt> {
	const attempt = await openAttempt(services, holder);
	const activeAuthentication = await answerOf(services, holder, attempt, delivered.active_authentication);
	const files = filesOf(delivered);
	const { findings, face } = await services.engine
		.readChip({ ...files, ...(activeAuthentication && { activeAuthentication }) }, services.clock.now())
		.catch((error: unknown) => {
			if ([EngineBusyError, EngineTimeoutError, EngineCrashError].some((kind) => error instanceof kind))
				throw new Problem(503, "engine_busy", { headers: { "retry-after": "5" } });
			throw error;
		});
	if (findings.signature.reasons.includes("sod_malformed"))
		throw new Problem(422, "chip_unreadable", {
			fields: [{ path: "sod", code: "chip_unreadable", key: "invalid" }],
		});
	const groups = Object.entries(files.groups ?? {});
	const kept = sealChip(holder.key, attempt.id, {
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
	});
	await services.db.transaction(async (tx) => {
		await holdDocument(tx, attempt);
		await updateAttempt(tx, attempt.id, { sealedChip: kept });
	});
	return { object: "chip", data_groups: groups.map(([number]) => Number(number)), portrait: face !== null };
}
