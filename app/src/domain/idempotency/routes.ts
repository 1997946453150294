import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { AppActor } from "../caller.ts";
import type { KeyFinder } from "../events/events.ts";
import type { Services } from "../services.ts";
import { type Claim, claimKey, releaseKey, saveClaimedAnswer } from "./claims.ts";
import { idempotencyHeader, replayedHeader } from "./contract.ts";
import type { IdempotencyKey } from "./idempotency.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The idempotency key that the request holds while it is at work; null without one. */
		claim: Claim | null;
	}
}

type FindKeys = (services: Services, caller: { actor: AppActor }) => KeyFinder;

const safeMethods = ["GET", "HEAD", "OPTIONS"];
const ourId = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;
const keptHeaders = ["content-type", "location"];

/** Whether an operation changes something for a key or a member of an app. */
function isKeyed({ method, schema, url }: RouteOptions): boolean {
	const isSafe = [method].flat().every((one) => safeMethods.includes(one));
	return !isSafe && url.startsWith("/api/v1/") && (schema?.security ?? []).some((one) => "apiKey" in one);
}

const idsIn = (fields: unknown): string[] =>
	Object.values((fields ?? {}) as object).filter((value) => typeof value === "string" && ourId.test(value));

/** Whose request it is and what it asks for, if it comes with a key. */
async function claimOf(services: Services, request: FastifyRequest, findKeys: FindKeys) {
	const { actor, body, params, query, id: requestId, routeOptions } = request;
	const key = request.headers["idempotency-key"];
	if (typeof key !== "string" || actor?.kind === "person" || !actor) return null;
	const claimed = {
		requestId,
		operation: routeOptions.schema?.operationId ?? "",
		key,
		content: [params, query, body],
		objectIds: [...idsIn(body), ...idsIn(params)],
	};
	return claimKey(services, actor, claimed, findKeys(services, { actor }));
}

/** Sends an answer that was given before. */
function sendAgain(
	reply: FastifyReply,
	{ status, headers, body }: { status: number; headers: object; body: string | null },
) {
	return reply
		.code(status)
		.headers({ ...headers, [replayedHeader]: "true" })
		.serializer((text: unknown) => text as string)
		.send(body ?? undefined);
}

/**
 * Lets every operation that changes something take an `Idempotency-Key`: the first answer is kept, and sent again to
 * whoever asks the same. Operations whose schema names the header keep theirs in the transaction of their work.
 */
export function answerOnce(http: FastifyInstance, services: Services, findKeys: FindKeys): void {
	http.decorateRequest("claim", null);
	http.addHook("onRoute", (route) => {
		if (!isKeyed(route) || route.schema?.headers) return;
		const { handler } = route;
		route.schema = { ...route.schema, headers: idempotencyHeader };
		route.handler = async function answer(request, reply) {
			const found = await claimOf(services, request, findKeys);
			if (found && "answer" in found) return sendAgain(reply, found.answer);
			request.claim = found?.claim ?? null;
			return handler.call(this, request, reply);
		};
	});
	http.addHook("onSend", async (request, reply, payload) => {
		const { claim } = request;
		if (!claim) return payload;
		request.claim = null;
		const { statusCode: status } = reply;
		if (status >= 400) await releaseKey(services, claim, request.id);
		else {
			const headers = Object.fromEntries(
				keptHeaders.flatMap((name) => {
					const value = reply.getHeader(name);
					return value === undefined ? [] : [[name, String(value)]];
				}),
			);
			const body = typeof payload === "string" ? payload : null;
			await saveClaimedAnswer(services, claim, { status, headers, body }, findKeys(services, claim));
		}
		return payload;
	});
}

/** The idempotency key of an operation that keeps its answer in the transaction of its work. */
export const idempotencyOf = (
	request: { headers: { "idempotency-key"?: string | undefined } },
	reply: FastifyReply,
): IdempotencyKey => ({
	key: request.headers["idempotency-key"],
	onReplay: () => void reply.header(replayedHeader, "true"),
});
