import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toLogFields } from "../../platform/logging/log.ts";

type ResponseHook = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;

/** Hooks that run again for the response to an error. */
const responseHookNames = ["preSerialization", "onSend"];
/** Arguments of a hook of a library that calls back instead of returning a promise. */
const callbackHookLength = 4;

/**
 * Keeps the response to an error if a hook fails while it is sent. Otherwise Fastify would respond with the hook's
 * message, which may contain a statement and its parameters. Applies to hooks that are added afterwards.
 */
export function keepErrorResponses(http: FastifyInstance): void {
	const failed = new WeakSet<FastifyReply>();
	http.addHook("onError", async (_request, reply) => void failed.add(reply));
	const { addHook } = http;
	http.addHook = function (this: FastifyInstance, name: string, hook: ResponseHook) {
		if (!responseHookNames.includes(name) || hook.length >= callbackHookLength)
			return addHook.call(this, name as "onSend", hook);
		return addHook.call(
			this,
			name as "onSend",
			async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
				try {
					return await hook(request, reply, payload);
				} catch (error) {
					if (!failed.has(reply)) throw error;
					request.log.error(toLogFields(error as Error), "a hook failed while an error was sent");
					return payload;
				}
			},
		);
	} as FastifyInstance["addHook"];
}
