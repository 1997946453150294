import { setTimeout as wait } from "node:timers/promises";
import { deriveKey, hmac, type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/errors.ts";
import { isAudited } from "../audit/audit.ts";
import type { AppActor } from "../caller.ts";
import { eventsOfRequest, type KeyFinder } from "../events/events.ts";
import type { Services } from "../services.ts";
import { scopedKey } from "./idempotency.ts";
import { deleteAnswer, findAnswer, insertKey, saveAnswer } from "./queries.ts";

/** A request that holds its key for longer has lost its process. */
const leaseMs = 120_000;
/** How long a second request waits for the first one's answer. */
const timeoutMs = 15_000;
const pollMs = 50;

/** An answer as it left, without the headers that every answer has of its own. */
export interface KeptAnswer {
	status: number;
	headers: Record<string, string>;
	body: string | null;
}

/** What makes two requests the same, and what they are about. */
export interface ClaimedRequest {
	requestId: string;
	operation: string;
	key: string;
	/** Path, query and body. */
	content: unknown;
	/** Ids of what it is about: its answer is sealed with the first one's key, and forgotten with it. */
	objectIds: readonly string[];
}

/** A key that is held while its request is at work. */
export interface Claim {
	actor: AppActor;
	key: string;
	objectId: string | null;
	sealingKey: Key;
	/** Seals answers about nothing that has a key of its own, or no longer has. */
	fallbackKey: Key;
}

const contextOf = (key: string) => `idempotent answer/${key}`;

/** The first object that has a key of its own; without one, the app's serves. */
async function sealingOf(wrapping: Key, keysOf: KeyFinder, objectIds: readonly string[]) {
	const keys = await keysOf(objectIds);
	const objectId = objectIds.find((id) => keys.has(id)) ?? null;
	const own = objectId && keys.get(objectId);
	const fallbackKey = deriveKey(wrapping, "idempotent answers");
	return { objectId, sealingKey: own || fallbackKey, fallbackKey };
}

/**
 * Whether the request that holds a key for too long has done its work: what is done is recorded with the request's id
 * in the transaction that does it.
 */
async function tookEffect(
	services: Services,
	{ appId, mode }: AppActor,
	requestId: string,
	since: Date,
): Promise<boolean> {
	if ((await eventsOfRequest(services, { appId, mode, requestId })).length > 0) return true;
	return isAudited(services, appId, { requestId, since });
}

/**
 * Claims the key of a request; of many at once one gets it, the others wait for its answer.
 * @returns the claim, or the answer that the same request has had
 * @throws Problem 409 `idempotency_conflict`, `idempotency_in_progress`, `idempotency_answer_lost` or `redacted`
 */
export async function claimKey(
	services: Services,
	actor: AppActor,
	request: ClaimedRequest,
	keysOf: KeyFinder,
): Promise<{ claim: Claim } | { answer: KeptAnswer }> {
	const { db, clock } = services;
	const { appId, mode } = actor;
	const wrapping = await services.vault.appKey(appId);
	const key = scopedKey(actor, request.operation, request.key);
	const sealing = await sealingOf(wrapping, keysOf, request.objectIds);
	// What a caller may no longer do, they aren't told the answer to.
	const requestHash = hmac(
		deriveKey(wrapping, "idempotency"),
		JSON.stringify([request.content, actor.permissions.toSorted()]),
	);
	for (const until = performance.now() + timeoutMs; ; await wait(pollMs)) {
		const row = {
			appId,
			mode,
			key,
			requestHash,
			objectId: request.requestId,
			body: null,
			createdAt: clock.now(),
		};
		if (await insertKey(db, row)) return { claim: { actor, key, ...sealing } };
		const before = await findAnswer(db, appId, mode, key);
		if (!before) continue;
		if (before.requestHash !== requestHash) throw new Problem(409, "idempotency_conflict");
		if (before.body) return { answer: opened(sealing.sealingKey, before.body, key) };
		if (!before.objectId?.startsWith("req_")) throw new Problem(409, "redacted");
		if (clock.now().getTime() - before.createdAt.getTime() > leaseMs) {
			if (await tookEffect(services, actor, before.objectId, before.createdAt))
				throw new Problem(409, "idempotency_answer_lost");
			await deleteAnswer(db, appId, mode, key, before.objectId);
		} else if (performance.now() > until)
			throw new Problem(409, "idempotency_in_progress", { headers: { "retry-after": "1" } });
	}
}

/** @throws Problem 409 `redacted` once the key that it was sealed with is forgotten */
function opened(sealingKey: Key, body: Uint8Array, key: string): KeptAnswer {
	try {
		return unsealJson<KeptAnswer>(sealingKey, body, contextOf(key));
	} catch {
		throw new Problem(409, "redacted");
	}
}

/** Whether an answer says nothing of a person: it is empty, or of what is being erased. */
function isImpersonal({ body }: KeptAnswer): boolean {
	const { redaction = "none" } = body ? (JSON.parse(body) as { redaction?: string }) : {};
	return body === null || redaction !== "none";
}

/** Keeps the answer of a claim for whoever asks the same again. */
export async function saveClaimedAnswer(
	services: Services,
	{ actor, key, objectId, sealingKey, fallbackKey }: Claim,
	answer: KeptAnswer,
	keysOf: KeyFinder,
): Promise<void> {
	const { appId, mode } = actor;
	const now = (objectId && (await keysOf([objectId])).get(objectId)) || fallbackKey;
	// Erased or deleted meanwhile: what was told of a person is not to be kept under a key that stays.
	const mayBeKept = now.equals(sealingKey) || isImpersonal(answer);
	const kept = mayBeKept ? sealJson(now, answer, contextOf(key)) : null;
	await saveAnswer(services.db, appId, mode, key, { objectId, body: kept });
}

/** Gives a key back whose request was refused. */
export async function releaseKey(
	services: Services,
	{ actor: { appId, mode }, key }: Claim,
	requestId: string,
): Promise<void> {
	await deleteAnswer(services.db, appId, mode, key, requestId);
}
