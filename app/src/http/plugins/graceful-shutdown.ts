import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { requestLimits } from "./request-limits.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Starts the shutdown: /readyz answers 503, and each connection closes after its next answer. */
		drain(milliseconds: number): Promise<void>;
		/** Whether this server is about to close. */
		readonly draining: { started: boolean };
	}
}

/**
 * Lets a server go without cutting anybody off. It goes on accepting connections while a balancer still sends some,
 * says `Connection: close` with every answer, and closes with nothing left but what is being answered.
 */
export const gracefulShutdown = fastifyPlugin(async (http: FastifyInstance) => {
	const draining = { started: false };
	http.decorate("draining", draining);
	http.decorate("drain", async (milliseconds: number) => {
		draining.started = true;
		await delay(milliseconds);
	});
	http.addHook("preClose", async () => {
		draining.started = true;
		setTimeout(() => http.server.closeAllConnections(), requestLimits.shutdownGraceMs).unref();
		// The listener closes in this very turn of the event loop, which has just accepted all connections that had come:
		// the system would reset those that are left.
		await nextTurn();
	});
	http.addHook("onSend", async (_request, reply) => {
		if (draining.started) reply.header("connection", "close");
	});
});
