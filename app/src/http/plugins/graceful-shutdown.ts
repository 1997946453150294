import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { requestLimits } from "./request-limits.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Starts the shutdown: /readyz returns 503, and each connection closes after its next response. */
		drain(milliseconds: number): Promise<void>;
		/** Whether this server is shutting down. */
		readonly draining: { started: boolean };
	}
}

/**
 * Shuts down without dropping requests. Accepts connections while a load balancer still sends some, adds
 * `Connection: close` to every response, and closes once only running requests are left.
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
		// The listener closes in this turn of the event loop, which has just accepted all pending connections: the
		// system would reset any others.
		await nextTurn();
	});
	http.addHook("onSend", async (_request, reply) => {
		if (draining.started) reply.header("connection", "close");
	});
});
