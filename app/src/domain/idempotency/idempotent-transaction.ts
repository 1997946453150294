import type { FastifyReply } from "fastify";
import { decryptJson, type EncryptionKey, encryptJson, hmac } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { replayedHeader } from "./contract.ts";
import { getIdempotencyHmacKey, hashIdempotencyKey, scopedKey } from "./key-hash.ts";
import { findResponse, insertIdempotencyKey, saveResponse } from "./queries.ts";

/** The idempotency key of a request. */
export interface IdempotencyOptions {
	key: string | undefined;
	/** Called when the response is a stored one. */
	onReplay?: (() => void) | undefined;
}

/** The idempotency key of an operation that stores its response in the transaction of its work. */
export const getIdempotencyOptions = (
	request: { headers: { "idempotency-key"?: string | undefined } },
	reply: FastifyReply,
): IdempotencyOptions => ({
	key: request.headers["idempotency-key"],
	onReplay: () => void reply.header(replayedHeader, "true"),
});

/** Identifies equal requests: the caller's idempotency key, and the request's content. */
export interface IdempotentRequest extends IdempotencyOptions {
	operation: string;
	body: unknown;
}

/**
 * Runs `work` once per `Idempotency-Key`, and stores the response in the same transaction: a repeated request
 * within 24 hours gets the first response, even after a crash.
 * @param keyOf finds the key of the created object; null once it is deleted, which makes the stored response unreadable
 * @throws Problem 409 `idempotency_conflict` when the key was used for another request, 410 `redacted` when the created
 *   object was redacted
 */
export async function runIdempotentTransaction<Result extends { id: string }>(
	services: Services,
	caller: Caller<AppActor>,
	request: IdempotentRequest,
	work: (tx: Db) => Promise<Result>,
	keyOf: (tx: Db, id: string) => Promise<EncryptionKey | null>,
): Promise<Result> {
	if (request.key === undefined) return services.db.transaction((tx) => work(tx));
	const { appId, mode } = caller.actor;
	const key = scopedKey(caller.actor, request.operation, request.key);
	const context = `idempotency/${mode}/${key}`;
	const hmacKey = await getIdempotencyHmacKey(services, appId);
	const storedKey = hashIdempotencyKey(hmacKey, key);
	const requestHash = hmac(hmacKey, JSON.stringify([request.operation, request.body]));
	return services.db.transaction(async (tx) => {
		const row = {
			appId,
			mode,
			key: storedKey,
			requestHash,
			objectId: null,
			body: null,
			createdAt: services.clock.now(),
		};
		const isClaimed = await insertIdempotencyKey(tx, row, { leased: false });
		if (!isClaimed) {
			const existing = await findResponse(tx, appId, mode, storedKey);
			if (!existing?.objectId || existing.requestHash !== requestHash)
				throw new Problem(409, "idempotency_conflict");
			const objectKey = existing.body && (await keyOf(tx, existing.objectId));
			if (!existing.body || !objectKey) throw new Problem(410, "redacted");
			const response = decryptJson<Result>(objectKey, existing.body, context);
			request.onReplay?.();
			return response;
		}
		const response = await work(tx);
		const objectKey = await keyOf(tx, response.id);
		if (!objectKey) throw new Error("The created object has no key.");
		await saveResponse(tx, appId, mode, storedKey, {
			objectId: response.id,
			body: encryptJson(objectKey, response, context),
		});
		return response;
	});
}
