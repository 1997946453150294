import { setTimeout as wait } from "node:timers/promises";
import { decryptJson, deriveKey, type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { Problem } from "../../platform/http/problem.ts";
import { deriveTombstoneKey } from "../../platform/vault/object-keys.ts";
import { hasAuditOfRequest } from "../audit/audit.ts";
import { listEventsOfRequest } from "../events/events.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
import type { AppActor } from "../shared/caller.ts";
import { deriveIdempotencyHmacKey, hashIdempotencyKey, scopedKey } from "./key-hash.ts";
import { deleteClaim, findResponse, insertIdempotencyKey, saveResponseOfClaim } from "./queries.ts";

/** How long a second request waits for the first one's response. */
const timeoutMs = 5000;
const pollMs = 50;

/** A response as it was sent, without the headers that are specific to each request. */
export interface StoredResponse {
	status: number;
	headers: Record<string, string>;
	body: string | null;
}

/** Identifies equal requests, and the objects they are about. */
export interface ClaimedRequest {
	requestId: string;
	operation: string;
	key: string;
	/** Path, query and body. */
	content: unknown;
	/**
	 * IDs of the request's objects. The response is encrypted with the first one's key, or with that of the object that it
	 * creates, and unreadable once that is deleted.
	 */
	objectIds: readonly string[];
	/** Whether the response is a new object, which has a key. */
	creates: boolean;
}

/** An idempotency key claimed by a running request. */
export interface IdempotencyClaim {
	actor: AppActor;
	requestId: string;
	claimedAt: Date;
	/** As stored: a hash. */
	key: string;
	/** Binds the stored response to the key. */
	encryptionContext: string;
	appKey: EncryptionKey;
	/** The first of the request's objects that has a key. */
	object: { id: string; key: EncryptionKey } | null;
	creates: boolean;
}

/** Encrypts responses about objects without a key of their own. */
const deriveFallbackKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "idempotent answers");

async function findFirstWithKey(keysOf: ObjectKeyFinder, ids: readonly string[]) {
	const keys = await keysOf(ids);
	const id = ids.find((candidate) => keys.has(candidate));
	const key = id && keys.get(id);
	return key ? { id, key } : null;
}

/**
 * Whether a request that failed, or whose process stopped renewing its key, completed work: changes are recorded with the
 * request ID in their transaction.
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

/** What became of a request with an idempotency key. */
export type ClaimResult =
	/** It is to be handled. */
	| { claim: IdempotencyClaim }
	/** The claim of an earlier request, which has completed its work without storing its response. */
	| { completed: IdempotencyClaim }
	| { response: StoredResponse };

/**
 * Claims a request's key; of concurrent requests one gets it, the others wait for its response.
 * @returns the claim, or what an equal request has left
 * @throws Problem 409 `idempotency_conflict`, `idempotency_in_progress`, 410 `redacted`
 */
export async function claimRequest(
	services: Services,
	actor: AppActor,
	request: ClaimedRequest,
	keysOf: ObjectKeyFinder,
): Promise<ClaimResult> {
	const { db, clock } = services;
	const { appId, mode } = actor;
	const { requestId, creates } = request;
	const appKey = await services.vault.getAppKey(appId);
	const hmacKey = deriveIdempotencyHmacKey(appKey);
	const plainKey = scopedKey(actor, request.operation, request.key);
	const key = hashIdempotencyKey(hmacKey, plainKey);
	const encryptionContext = `idempotent answer/${plainKey}`;
	const object = await findFirstWithKey(keysOf, request.objectIds);
	// Callers who lost the permission don't get the stored response.
	const requestHash = hmac(hmacKey, JSON.stringify([request.content, actor.permissions.toSorted()]));
	for (const until = performance.now() + timeoutMs; ; await wait(pollMs)) {
		const claimedAt = clock.now();
		const row = { appId, mode, key, requestHash, objectId: requestId, body: null, createdAt: claimedAt };
		const claim = { actor, requestId, claimedAt, key, encryptionContext, appKey, object, creates };
		if (await insertIdempotencyKey(db, row)) return { claim };
		const existing = await findResponse(db, appId, mode, key);
		if (!existing) continue;
		if (existing.requestHash !== requestHash) throw new Problem(409, "idempotency_conflict");
		const { objectId } = existing;
		if (existing.body) {
			const objectKey = objectId && (await keysOf([objectId])).get(objectId);
			return {
				response: decryptResponse(objectKey || deriveFallbackKey(appKey), existing.body, encryptionContext),
			};
		}
		if (!objectId?.startsWith("req_")) throw new Problem(410, "redacted");
		if (existing.isLeaseOver) {
			if (await hasTakenEffect(services, actor, objectId, existing.createdAt))
				return { completed: { ...claim, requestId: objectId } };
			await deleteClaim(db, appId, mode, key, objectId);
		} else if (performance.now() > until)
			throw new Problem(409, "idempotency_in_progress", { headers: { "retry-after": "1" } });
	}
}

/** @throws Problem 410 `redacted` once the key it was encrypted with is deleted */
function decryptResponse(encryptionKey: EncryptionKey, body: Uint8Array, context: string): StoredResponse {
	try {
		return decryptJson<StoredResponse>(encryptionKey, body, context);
	} catch {
		throw new Problem(410, "redacted");
	}
}

/** Whether a response contains no personal data: it is empty, or about a redaction. */
function isImpersonal({ body }: StoredResponse): boolean {
	const { redaction = "none" } = body ? (JSON.parse(body) as { redaction?: string }) : {};
	return body === null || redaction !== "none";
}

/** Stores the response of a claim for repeated requests. */
export async function saveClaimedResponse(
	services: Services,
	{ actor, requestId, key, encryptionContext, appKey, object, creates }: IdempotencyClaim,
	response: StoredResponse,
	keysOf: ObjectKeyFinder,
): Promise<void> {
	const createdId = creates && response.body ? (JSON.parse(response.body) as { id: string }).id : null;
	const objectId = createdId ?? object?.id ?? null;
	const objectKey = objectId ? (await keysOf([objectId])).get(objectId) : undefined;
	// Redacted or deleted meanwhile: personal data must not be stored under a key that remains.
	const isErased = createdId
		? !objectKey || objectKey.equals(deriveTombstoneKey(appKey, createdId))
		: object !== null && !objectKey?.equals(object.key);
	const canBeStored = !isErased || isImpersonal(response);
	const body = canBeStored
		? encryptJson(objectKey ?? deriveFallbackKey(appKey), response, encryptionContext)
		: null;
	await saveResponseOfClaim(services.db, actor.appId, actor.mode, key, requestId, { objectId, body });
}

/**
 * Releases the key of a request that failed on the server, unless it has completed work nevertheless: a retry would do
 * that twice.
 */
export async function releaseKeyWithoutEffect(services: Services, claim: IdempotencyClaim): Promise<void> {
	const { actor, requestId, claimedAt } = claim;
	if (!(await hasTakenEffect(services, actor, requestId, claimedAt))) await releaseKey(services, claim);
}

/** Releases the key of a request that was refused. */
export async function releaseKey(
	services: Services,
	{ actor: { appId, mode }, requestId, key }: IdempotencyClaim,
): Promise<void> {
	await deleteClaim(services.db, appId, mode, key, requestId);
}
