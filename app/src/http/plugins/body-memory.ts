import { finished } from "node:stream";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BodyUsage, createBodyUsage, runWithBodyUsage } from "../../platform/http/body-usage.ts";
import { overloaded, Problem } from "../../platform/http/problem.ts";
import { getNetworkOfClient } from "../../platform/network/ip-range.ts";
import { requestLimits } from "./request-limits.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The body's memory, and the end of its use by receiving it; null without a body. */
		countedBody: { usage: BodyUsage; endReceiving: () => void } | null;
	}
}

const megabyte = 1024 * 1024;
/** Seconds that an upload of ordinary size takes. */
const retryAfterSeconds = 5;
const { bodyMegabytes } = requestLimits;

/** A sum of bodies in memory, and how many bytes it may reach. */
interface Share {
	key: string;
	maxBytes: number;
	/** All callers share it: the server is busy, not the caller too fast. */
	isCommon?: true;
}

/**
 * The sums that a request counts for. Links, apps, accounts and IPv6 addresses are free to make: callers of test mode, and
 * unknown ones, together can't take what is left for live mode.
 */
function listShares({ actor, ip }: FastifyRequest): Share[] {
	const isFree = !actor || !("mode" in actor) || actor.mode === "test";
	return [
		{ key: "server", maxBytes: bodyMegabytes.server * megabyte, isCommon: true },
		...(isFree
			? [{ key: "free", maxBytes: bodyMegabytes.freeCallers * megabyte, isCommon: true } as const]
			: []),
		{ key: `network/${getNetworkOfClient(ip)}`, maxBytes: bodyMegabytes.network * megabyte },
		...(actor && "appId" in actor
			? [{ key: `app/${actor.appId}`, maxBytes: bodyMegabytes.app * megabyte }]
			: []),
		{
			key: `caller/${actor && "id" in actor ? `${actor.kind}/${actor.id}` : normalizeIP(ip)}`,
			maxBytes: bodyMegabytes.caller * megabyte,
		},
	];
}

/** Bytes of a body that the operation reads into memory; a larger one is refused. */
function getMaxBytes({ routeOptions: { config, bodyLimit } }: FastifyRequest): number {
	if (!config.upload) return bodyLimit;
	const { maxFiles = 1, megabytes = requestLimits.maxFileMegabytes } = config.upload;
	return maxFiles * megabytes * megabyte;
}

/** Bytes that a body announces; without an announcement, as many as the operation accepts. */
function getAnnouncedBytes(request: FastifyRequest): number {
	const { "content-length": length, "transfer-encoding": encoding } = request.headers;
	const hasBody = length !== undefined || encoding !== undefined || request.routeOptions.config.upload;
	if (!hasBody) return 0;
	return Math.min(Number(length ?? Number.POSITIVE_INFINITY), getMaxBytes(request));
}

const tooManyRequests = () =>
	new Problem(429, "too_many_requests", {
		values: { seconds: retryAfterSeconds },
		headers: { "retry-after": String(retryAfterSeconds) },
	});

/** Sums of the bodies in memory. */
function createBodySums() {
	const sums = new Map<string, number>();
	const change = (key: string, bytes: number) => {
		const sum = (sums.get(key) ?? 0) + bytes;
		if (sum > 0) sums.set(key, sum);
		else sums.delete(key);
	};
	return {
		/** @throws Problem 503 when all callers together have too much in memory, 429 when this one, its app or its network does */
		add(shares: readonly Share[], bytes: number): BodyUsage {
			const full = shares.find(({ key, maxBytes }) => (sums.get(key) ?? 0) + bytes > maxBytes);
			if (full) throw full.isCommon ? overloaded(retryAfterSeconds) : tooManyRequests();
			for (const { key } of shares) change(key, bytes);
			return createBodyUsage(() => {
				for (const { key } of shares) change(key, -bytes);
			});
		},
	};
}

/**
 * Limits what request bodies take up in memory at the same time, by caller, app, network and in total: they are held until
 * their request is answered, also when the sender has gone, and longer while the engine works on photos of an answered one.
 * Refuses before the body is read.
 */
export function limitBodyMemory(http: FastifyInstance): void {
	const sums = createBodySums();
	http.decorateRequest("countedBody", null);

	http.addHook("preParsing", async (request, reply) => {
		const bytes = getAnnouncedBytes(request);
		if (bytes === 0) return;
		const usage = sums.add(listShares(request), bytes);
		const endReceiving = usage.use();
		request.countedBody = { usage, endReceiving };
		// A body may be refused, or its sender gone, before the handler runs.
		finished(reply.raw, endReceiving);
	});

	http.addHook("onRoute", (route) => {
		const { handler } = route;
		route.handler = async function (request, reply) {
			if (!request.countedBody) return handler.call(this, request, reply);
			const { usage, endReceiving } = request.countedBody;
			const endHandling = usage.use();
			endReceiving();
			try {
				return await runWithBodyUsage(usage, () => handler.call(this, request, reply));
			} finally {
				endHandling();
			}
		};
	});
}
