import { setTimeout as wait } from "node:timers/promises";
import { deriveKey, type EncryptionKey, hmac, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/http/problem.ts";
import { hasAuditOfRequest } from "../audit/audit.ts";
import type { AppActor } from "../caller.ts";
import { listEventsOfRequest, type ObjectKeyFinder } from "../events/events.ts";
import type { Services } from "../services.ts";
import { scopedKey } from "./idempotency.ts";
import { deleteClaim, findResponse, insertIdempotencyKey, saveResponse } from "./queries.ts";

/** A request that holds its key for longer has lost its process. */
const leaseMs = 120_000;
/** How long a second request waits for the first one's answer. */
const timeoutMs = 15_000;
const pollMs = 50;

/** An answer as it left, without the headers that every answer has of its own. */
export interface StoredResponse {
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
export interface IdempotencyClaim {
	actor: AppActor;
	key: string;
	objectId: string | null;
	sealingKey: EncryptionKey;
	/** Seals answers about nothing that has a key of its own, or no longer has. */
	fallbackKey: EncryptionKey;
}

const getSealContext = (key: string) => `idempotent answer/${key}`;

/** The first object that has a key of its own; without one, the app's serves. */
async function chooseSealingKey(
	wrapping: EncryptionKey,
	keysOf: ObjectKeyFinder,
	objectIds: readonly string[],
) {
	const keys = await keysOf(objectIds);
	const objectId = objectIds.find((id) => keys.has(id)) ?? null;
	const objectKey = objectId && keys.get(objectId);
	const fallbackKey = deriveKey(wrapping, "idempotent answers");
	return { objectId, sealingKey: objectKey || fallbackKey, fallbackKey };
}

/**
 * Whether the request that holds a key for too long has done its work: what is done is recorded with the request's id
 * in the transaction that does it.
 */
async function hasTakenEffect(
	services: Services,
	{ appId, mode }: AppActor,
	requestId: string,
	since: Date,
): Promise<boolean> {
	if ((await listEventsOfRequest(services, { appId, mode, requestId })).length > 0) return true;
	return hasAuditOfRequest(services, appId, { requestId, since });
}

/**
 * Claims a request's key; of concurrent requests one gets it, the others wait for its response.
 * @returns the claim, or the answer that the same request has had
 * @throws Problem 409 `idempotency_conflict`, `idempotency_in_progress`, `idempotency_answer_lost` or `redacted`
 */
export async function claimRequest(
	services: Services,
	actor: AppActor,
	request: ClaimedRequest,
	keysOf: ObjectKeyFinder,
): Promise<{ claim: IdempotencyClaim } | { answer: StoredResponse }> {
	const { db, clock } = services;
	const { appId, mode } = actor;
	const wrapping = await services.vault.getAppKey(appId);
	const key = scopedKey(actor, request.operation, request.key);
	const sealing = await chooseSealingKey(wrapping, keysOf, request.objectIds);
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
		if (await insertIdempotencyKey(db, row)) return { claim: { actor, key, ...sealing } };
		const existing = await findResponse(db, appId, mode, key);
		if (!existing) continue;
		if (existing.requestHash !== requestHash) throw new Problem(409, "idempotency_conflict");
		if (existing.body) return { answer: unsealResponse(sealing.sealingKey, existing.body, key) };
		if (!existing.objectId?.startsWith("req_")) throw new Problem(409, "redacted");
		if (clock.now().getTime() - existing.createdAt.getTime() > leaseMs) {
			if (await hasTakenEffect(services, actor, existing.objectId, existing.createdAt))
				throw new Problem(409, "idempotency_answer_lost");
			await deleteClaim(db, appId, mode, key, existing.objectId);
		} else if (performance.now() > until)
			throw new Problem(409, "idempotency_in_progress", { headers: { "retry-after": "1" } });
	}
}

/** @throws Problem 409 `redacted` once the key that it was sealed with is forgotten */
function unsealResponse(sealingKey: EncryptionKey, body: Uint8Array, key: string): StoredResponse {
	try {
		return unsealJson<StoredResponse>(sealingKey, body, getSealContext(key));
	} catch {
		throw new Problem(409, "redacted");
	}
}

/** Whether an answer says nothing of a person: it is empty, or of what is being erased. */
function isImpersonal({ body }: StoredResponse): boolean {
	const { redaction = "none" } = body ? (JSON.parse(body) as { redaction?: string }) : {};
	return body === null || redaction !== "none";
}

/** Keeps the answer of a claim for whoever asks the same again. */
export async function saveClaimedAnswer(
	services: Services,
	{ actor, key, objectId, sealingKey, fallbackKey }: IdempotencyClaim,
	answer: StoredResponse,
	keysOf: ObjectKeyFinder,
): Promise<void> {
	const { appId, mode } = actor;
	const now = (objectId && (await keysOf([objectId])).get(objectId)) || fallbackKey;
	// Erased or deleted meanwhile: what was told of a person is not to be kept under a key that stays.
	const canBeStored = now.equals(sealingKey) || isImpersonal(answer);
	const sealedAnswer = canBeStored ? sealJson(now, answer, getSealContext(key)) : null;
	await saveResponse(services.db, appId, mode, key, { objectId, body: sealedAnswer });
}

/** Releases the key of a request that failed. */
export async function releaseKey(
	services: Services,
	{ actor: { appId, mode }, key }: IdempotencyClaim,
	requestId: string,
): Promise<void> {
	await deleteClaim(services.db, appId, mode, key, requestId);
}
