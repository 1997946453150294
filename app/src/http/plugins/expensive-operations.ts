import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import { overloaded } from "../../platform/http/problem.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Takes many queries or much of a core: an app runs few of them at a time. */
		expensive?: true;
	}
}

/** Expensive requests of an app that run at a time: fewer than half of the database's connections. */
const maxRunning = 3;
/** Those that may wait for their turn. */
const maxWaiting = 100;
const retryAfterSeconds = 5;

/** Running requests of an app, and what starts those that wait. */
interface AppShare {
	running: number;
	readonly waiting: (() => void)[];
}

/** Runs an app's expensive requests a few at a time, so that other apps' requests find connections of the database. */
export function shareExpensiveOperations(http: FastifyInstance): void {
	const shares = new Map<string, AppShare>();

	/** @returns ends the turn @throws Problem 503 `overloaded` when too many wait */
	async function takeTurn(appId: string): Promise<() => void> {
		const share = shares.get(appId) ?? { running: 0, waiting: [] };
		shares.set(appId, share);
		if (share.running < maxRunning) share.running += 1;
		else if (share.waiting.length >= maxWaiting) throw overloaded(retryAfterSeconds);
		else await new Promise<void>((resolve) => share.waiting.push(resolve));
		return () => {
			// The next one takes over the turn.
			const startNext = share.waiting.shift();
			if (startNext) return startNext();
			share.running -= 1;
			if (share.running === 0) shares.delete(appId);
		};
	}

	http.addHook("onRoute", (route) => {
		if (!route.config?.expensive) return;
		const { handler } = route;
		route.handler = async function (request, reply) {
			const { actor } = request;
			if (!actor || !("appId" in actor)) return handler.call(this, request, reply);
			const endTurn = await takeTurn(actor.appId);
			// A response that is streamed ends after its handler.
			finished(reply.raw, endTurn);
			return handler.call(this, request, reply);
		};
	});
}
