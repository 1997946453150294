import { EventEmitter, once } from "node:events";
import { overloaded } from "../http/problem.ts";
import type { Broadcast } from "./broadcast.ts";

/** Milliseconds that another process has to answer; it takes about 50. */
const answerMs = 2000;
/** Seconds after which a client may try again. */
const retryAfterSeconds = 2;

/** Questions to another process, and answers to its questions. */
export function openRequests({ send, listen, others }: Pick<Broadcast, "send" | "listen" | "others">) {
	const answers = new EventEmitter().setMaxListeners(0);
	const answerers = new Map<string, (data: unknown) => unknown>();
	let count = 0;
	listen<{ id: number; name: string; data: unknown }>("question", ({ id, name, data }, sender) =>
		send("answer", { id, data: answerers.get(name)?.(data) }, sender),
	);
	listen<{ id: number; data: unknown }>("answer", ({ id, data }) => answers.emit(`answer ${id}`, data));
	return {
		/** @throws Problem 503 `overloaded` if the process isn't known, or doesn't answer */
		async ask<Answer>(processId: string, name: string, data: unknown): Promise<Answer> {
			if (!others().includes(processId)) throw overloaded(retryAfterSeconds);
			count += 1;
			const answered = once(answers, `answer ${count}`, { signal: AbortSignal.timeout(answerMs) });
			send("question", { id: count, name, data }, processId);
			const [answer] = await answered.catch(() => {
				throw overloaded(retryAfterSeconds);
			});
			return answer as Answer;
		},
		answer<Data>(name: string, find: (data: Data) => unknown): void {
			answerers.set(name, find as (data: unknown) => unknown);
		},
	};
}
