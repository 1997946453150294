import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../platform/http/problem.ts";
import { requestLimits } from "./request-limits.ts";

const megabyte = 1024 * 1024;
/** Seconds that an upload of ordinary size takes. */
const retryAfterSeconds = 5;

const getCallerKey = ({ actor, ip }: FastifyRequest): string =>
	actor && "id" in actor ? `${actor.kind}/${actor.id}` : normalizeIP(ip);

/** Bytes that an upload announces; without an announcement, as many as the operation accepts. */
function getAnnouncedBytes({ headers, routeOptions: { config } }: FastifyRequest): number {
	const { maxFiles = 1, megabytes = requestLimits.maxFileMegabytes } = config.upload ?? {};
	return headers["content-length"] ? Number(headers["content-length"]) : maxFiles * megabytes * megabyte;
}

/**
 * Limits what a caller uploads at the same time, because uploads are held in memory until their request is answered, also
 * when the sender has gone. A single upload is always accepted, whatever its size: each operation has its own limit.
 */
export function registerUploadLimit(http: FastifyInstance): void {
	const bytesByCaller = new Map<string, number>();

	http.addHook("onRoute", (route) => {
		if (!route.config?.upload) return;
		const { handler } = route;
		route.handler = async function (request, reply) {
			const caller = getCallerKey(request);
			const bytes = getAnnouncedBytes(request);
			const others = bytesByCaller.get(caller) ?? 0;
			if (others > 0 && others + bytes > requestLimits.maxConcurrentUploadMegabytes * megabyte)
				throw new Problem(429, "too_many_requests", {
					values: { seconds: retryAfterSeconds },
					headers: { "retry-after": String(retryAfterSeconds) },
				});
			bytesByCaller.set(caller, others + bytes);
			try {
				return await handler.call(this, request, reply);
			} finally {
				const left = (bytesByCaller.get(caller) ?? 0) - bytes;
				if (left > 0) bytesByCaller.set(caller, left);
				else bytesByCaller.delete(caller);
			}
		};
	});
}
