import { setTimeout as wait } from "node:timers/promises";
import {
	decryptJson,
	deriveKey,
	type EncryptionKey,
	encryptJson,
	hmac,
} from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/http/problem.ts";
import { hasAuditOfRequest } from "../audit/audit.ts";
import type { AppActor } from "../caller.ts";
import { listEventsOfRequest } from "../events/events.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
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
	/** IDs of the request's objects. The response is encrypted with the first one's key, and unreadable once that is deleted. */
	objectIds: readonly string[];
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
	objectId: string | null;
	encryptionKey: EncryptionKey;
	/** Encrypts responses about objects without a key of their own. */
	fallbackKey: EncryptionKey;
}

/** The first object with a key of its own; otherwise the app's key is used. */
async function chooseEncryptionKey(
	wrapping: EncryptionKey,
	keysOf: ObjectKeyFinder,
	objectIds: readonly string[],
) {
	const keys = await keysOf(objectIds);
	const objectId = objectIds.find((id) => keys.has(id)) ?? null;
	const objectKey = objectId && keys.get(objectId);
	const fallbackKey = deriveKey(wrapping, "idempotent answers");
	return { objectId, encryptionKey: objectKey || fallbackKey, fallbackKey };
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

/**
 * Claims a request's key; of concurrent requests one gets it, the others wait for its response.
 * @returns the claim, or the stored response of an equal request
 * @throws Problem 409 `idempotency_conflict`, `idempotency_in_progress`, `idempotency_response_lost`, 410 `redacted`
 */
export async function claimRequest(
	services: Services,
	actor: AppActor,
	request: ClaimedRequest,
	keysOf: ObjectKeyFinder,
): Promise<{ claim: IdempotencyClaim } | { response: StoredResponse }> {
	const { db, clock } = services;
	const { appId, mode } = actor;
	const wrapping = await services.vault.getAppKey(appId);
	const hmacKey = deriveIdempotencyHmacKey(wrapping);
	const plainKey = scopedKey(actor, request.operation, request.key);
	const key = hashIdempotencyKey(hmacKey, plainKey);
	const encryptionContext = `idempotent answer/${plainKey}`;
	const encryption = await chooseEncryptionKey(wrapping, keysOf, request.objectIds);
	// Callers who lost the permission don't get the stored response.
	const requestHash = hmac(hmacKey, JSON.stringify([request.content, actor.permissions.toSorted()]));
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
		if (await insertIdempotencyKey(db, row, { leased: true }))
			return {
				claim: {
					actor,
					requestId: request.requestId,
					claimedAt: row.createdAt,
					key,
					encryptionContext,
					...encryption,
				},
			};
		const existing = await findResponse(db, appId, mode, key);
		if (!existing) continue;
		if (existing.requestHash !== requestHash) throw new Problem(409, "idempotency_conflict");
		if (existing.body)
			return { response: decryptResponse(encryption.encryptionKey, existing.body, encryptionContext) };
		if (!existing.objectId?.startsWith("req_")) throw new Problem(410, "redacted");
		if (existing.isLeaseOver) {
			if (await hasTakenEffect(services, actor, existing.objectId, existing.createdAt))
				throw new Problem(409, "idempotency_response_lost");
			await deleteClaim(db, appId, mode, key, existing.objectId);
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
	{ actor, requestId, key, encryptionContext, objectId, encryptionKey, fallbackKey }: IdempotencyClaim,
	response: StoredResponse,
	keysOf: ObjectKeyFinder,
): Promise<void> {
	const { appId, mode } = actor;
	const now = (objectId && (await keysOf([objectId])).get(objectId)) || fallbackKey;
	// Redacted or deleted meanwhile: personal data must not be stored under a key that remains.
	const canBeStored = now.equals(encryptionKey) || isImpersonal(response);
	const encryptedResponse = canBeStored ? encryptJson(now, response, encryptionContext) : null;
	await saveResponseOfClaim(services.db, appId, mode, key, requestId, { objectId, body: encryptedResponse });
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
