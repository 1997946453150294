import { sealJson, sha256, unsealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import { appKey } from "../apps/apps.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { deleteAnswersBefore, findAnswer, saveAnswer, takeKey } from "./queries.ts";

const day = 86_400_000;

/** What makes two requests the same: the caller's key, and what is asked for. */
export interface IdempotentRequest {
	key: string | undefined;
	operation: string;
	body: unknown;
}

/**
 * Does `work` once for an `Idempotency-Key`, in one transaction with the note that it was done: asked
 * again within 24 hours, the first answer comes back, also after a crash in between.
 * @throws Problem 409 `idempotency_conflict` when the key was used for another request
 */
export async function once<Answer extends object>(
	services: Services,
	caller: Caller<AppActor>,
	request: IdempotentRequest,
	work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
	const { key } = request;
	if (key === undefined) return services.db.transaction((tx) => work(tx));
	const { appId, mode } = caller.actor;
	const wrapping = await appKey(services, appId);
	const context = `idempotency/${mode}/${key}`;
	const requestHash = sha256(JSON.stringify([request.operation, request.body]));
	return services.db.transaction(async (tx) => {
		const taken = await takeKey(tx, {
			appId,
			mode,
			key,
			requestHash,
			body: null,
			createdAt: services.clock.now(),
		});
		if (!taken) {
			const before = await findAnswer(tx, appId, mode, key);
			if (!before?.body || before.requestHash !== requestHash) throw new Problem(409, "idempotency_conflict");
			return unsealJson<Answer>(wrapping, before.body, context);
		}
		const answer = await work(tx);
		await saveAnswer(tx, appId, mode, key, sealJson(wrapping, answer, context));
		return answer;
	});
}

export const forgetOldAnswers = ({ db, clock }: Services) =>
	deleteAnswersBefore(db, new Date(clock.now().getTime() - day));
