import { hmac, type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { deleteAnswersBefore, emptyAnswersOf, findAnswer, insertKey, saveAnswer } from "./queries.ts";
import { idempotencyKeyOf, storedKey } from "./stored-key.ts";

const day = 86_400_000;

/** The key that a request came with. */
export interface IdempotencyKey {
	key: string | undefined;
	/** Hears that the answer is the first one. */
	onReplay?: (() => void) | undefined;
}

/** What makes two requests the same: the caller's key, and what is asked for. */
export interface IdempotentRequest extends IdempotencyKey {
	operation: string;
	body: unknown;
}

/** A key means one operation of one caller. */
export const scopedKey = ({ id }: Pick<AppActor, "id">, operation: string, key: string): string =>
	JSON.stringify([id, operation, key]);

/**
 * Does `work` withIdempotencyKey for an `Idempotency-Key`, in one transaction with the note that it was done: asked
 * again within 24 hours, the first answer comes back, also after a crash in between.
 * @param keyOf the key of what was made; null withIdempotencyKey it is forgotten, and the answer with it
 * @throws Problem 409 `idempotency_conflict` when the key was used for another request, `redacted` when what it made was erased
 */
export async function withIdempotencyKey<Answer extends { id: string }>(
	services: Services,
	caller: Caller<AppActor>,
	request: IdempotentRequest,
	work: (tx: Db) => Promise<Answer>,
	keyOf: (tx: Db, id: string) => Promise<Key | null>,
): Promise<Answer> {
	if (request.key === undefined) return services.db.transaction((tx) => work(tx));
	const { appId, mode } = caller.actor;
	const key = scopedKey(caller.actor, request.operation, request.key);
	const context = `idempotency/${mode}/${key}`;
	const own = await idempotencyKeyOf(services, appId);
	const stored = storedKey(own, key);
	const requestHash = hmac(own, JSON.stringify([request.operation, request.body]));
	return services.db.transaction(async (tx) => {
		const taken = await insertKey(tx, {
			appId,
			mode,
			key: stored,
			requestHash,
			objectId: null,
			body: null,
			createdAt: services.clock.now(),
		});
		if (!taken) {
			const before = await findAnswer(tx, appId, mode, stored);
			if (!before?.objectId || before.requestHash !== requestHash)
				throw new Problem(409, "idempotency_conflict");
			const itsKey = before.body && (await keyOf(tx, before.objectId));
			if (!before.body || !itsKey) throw new Problem(409, "redacted");
			const answer = unsealJson<Answer>(itsKey, before.body, context);
			request.onReplay?.();
			return answer;
		}
		const answer = await work(tx);
		const itsKey = await keyOf(tx, answer.id);
		if (!itsKey) throw new Error("What was just made has no key.");
		await saveAnswer(tx, appId, mode, stored, {
			objectId: answer.id,
			body: sealJson(itsKey, answer, context),
		});
		return answer;
	});
}

/** Empties the answers that tell of an object. @returns how many */
export const deleteAnswersOf = (tx: Db, objectId: string): Promise<number> => emptyAnswersOf(tx, objectId);

export const deleteOldAnswers = ({ db, clock }: Services) =>
	deleteAnswersBefore(db, new Date(clock.now().getTime() - day));
