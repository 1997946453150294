import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { isOutcomeUnknown } from "../../platform/database/connection-errors.ts";
import { Problem } from "../../platform/http/problem.ts";
import { isSafeMethod, problemResponses } from "../../platform/http/routes.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { Event } from "../events/contract.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { listEventsOfRequest } from "../events/events.ts";
import { loadEventsById } from "../events/load-events.ts";
import { numberEvents } from "../events/positions.ts";
import type { CallerAccess } from "../guard/access.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { idempotencyHeader, replayedHeader } from "./contract.ts";
import { renewLeases } from "./queries.ts";
import {
	claimRequest,
	type IdempotencyClaim,
	releaseKey,
	releaseKeyWithoutEffect,
	saveClaimedResponse,
} from "./request-claims.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The idempotency key that the request has claimed; null without one. */
		claim: IdempotencyClaim | null;
	}
	interface FastifyContextConfig {
		/** How the response is made again when it was lost after the work was done. Without it, a retry gets a 409. */
		restore?: ResponseRestoration;
	}
}

/** How the response of an operation that has done its work is made from the event that it recorded. */
interface ResponseRestoration {
	readonly event: EventType;
	/** The new object as the response shows it. Without it, the response is empty. */
	readonly present?: (
		event: Event,
		request: { caller: Caller<AppActor>; body: unknown },
	) => object | Promise<object>;
}

type CreateObjectKeyFinder = (services: Services, caller: { actor: AppActor }) => ObjectKeyFinder;

const objectIdPattern = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;
const storedHeaders = ["content-type", "location"];

/** Whether an operation changes something for a key or a member of an app. */
function acceptsIdempotencyKey({ method, schema, url }: RouteOptions): boolean {
	const isSafe = [method].flat().every(isSafeMethod);
	return (
		!isSafe && url.startsWith("/api/v1/") && (schema?.security ?? []).some((scheme) => "apiKey" in scheme)
	);
}

const collectObjectIds = (fields: unknown): string[] =>
	Object.values((fields ?? {}) as object).filter(
		(value) => typeof value === "string" && objectIdPattern.test(value),
	);

/** Identifies a request with an idempotency key by its caller and content. */
async function claimForRequest(services: Services, request: FastifyRequest, findKeys: CreateObjectKeyFinder) {
	const { actor, body, params, query, id: requestId, routeOptions } = request;
	const key = request.headers["idempotency-key"];
	if (typeof key !== "string" || actor?.kind === "person" || !actor) return null;
	const claimed = {
		requestId,
		operation: routeOptions.schema?.operationId ?? "",
		key,
		content: [params, query, body],
		objectIds: [...collectObjectIds(body), ...collectObjectIds(params)],
		creates: routeOptions.config.restore?.present !== undefined,
	};
	return claimRequest(services, actor, claimed, findKeys(services, { actor }));
}

/** Milliseconds between attempts to settle a claim: two minutes in total, after which its lease ends. */
const settleDelaysMs = [200, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 30_000, 35_000];

/**
 * Settles a claim although the database may be unavailable: its outage must not change the response, and a retry must not
 * wait for longer than the outage.
 */
async function settleClaim(
	{ log, id }: FastifyRequest,
	leases: Set<string>,
	settle: () => Promise<void>,
): Promise<void> {
	const attempt = () =>
		settle().then(
			() => {
				leases.delete(id);
				return true;
			},
			(error: Error) => {
				log.warn(toLogFields(error), "an idempotency key couldn't be settled: it is tried again");
				return false;
			},
		);
	if (await attempt()) return;
	void (async () => {
		for (const delay of settleDelaysMs) {
			await wait(delay, undefined, { ref: false });
			if (await attempt()) return;
		}
		leases.delete(id);
	})();
}

/** Milliseconds between renewals of the running requests' leases, which survive three lost ones. */
const renewalIntervalMs = 3000;

/**
 * Renews the leases of requests until they are removed from the returned set. Once this process is gone nobody does, and
 * a retry takes over their keys.
 */
function renewRunningLeases(http: FastifyInstance, { db }: Services): Set<string> {
	const requestIds = new Set<string>();
	const timer = setInterval(() => {
		// Other queries report that the database is unavailable.
		if (requestIds.size > 0) renewLeases(db, [...requestIds]).catch(() => {});
	}, renewalIntervalMs).unref();
	http.addHook("onClose", async () => clearInterval(timer));
	return requestIds;
}

/** Sends a stored response. */
function replayResponse(
	reply: FastifyReply,
	{ status: statusCode, headers, body }: { status: number; headers: object; body: string | null },
) {
	return reply
		.code(statusCode)
		.headers({ ...headers, [replayedHeader]: "true" })
		.serializer((text: unknown) => text as string)
		.send(body ?? undefined);
}

/**
 * Sends the response of work whose first response was lost, as when the process ended in between, and lets it be stored.
 * @throws Problem 409 `idempotency_response_lost` if it can't be made again
 */
async function restoreResponse(
	services: Services,
	request: FastifyRequest,
	reply: FastifyReply,
	claim: IdempotencyClaim,
	keysOf: ObjectKeyFinder,
) {
	const { restore, access } = request.routeOptions.config;
	const { actor, requestId } = claim;
	const { appId, mode } = actor;
	const recorded = (await listEventsOfRequest(services, { appId, mode, requestId })).find(
		({ type }) => type === restore?.event,
	);
	if (!restore || !recorded) throw new Problem(409, "idempotency_response_lost");
	await numberEvents(services.db);
	const loaded = (await loadEventsById(services.db, keysOf, [recorded.id])).get(recorded.id);
	if (!loaded || loaded.isErased) throw new Problem(410, "redacted");
	const { getCaller } = access as CallerAccess<Caller<AppActor>>;
	const body = await restore.present?.(loaded.event, { caller: getCaller(request), body: request.body });
	request.claim = claim;
	reply.header(replayedHeader, "true");
	if (!body) return reply.code(204).send();
	return reply.code(201).header("location", `${request.routeOptions.url}/${recorded.object_id}`).send(body);
}

/**
 * Adds `Idempotency-Key` to all operations that change something: the first response is stored, and sent again for
 * equal requests.
 */
export function replayIdempotentRequests(
	http: FastifyInstance,
	services: Services,
	findKeys: CreateObjectKeyFinder,
): void {
	http.decorateRequest("claim", null);
	const leases = renewRunningLeases(http, services);
	http.addHook("onRoute", (route) => {
		if (!acceptsIdempotencyKey(route)) return;
		const { handler } = route;
		const response = { ...problemResponses(409), ...(route.schema?.response as object) };
		route.schema = { ...route.schema, headers: idempotencyHeader, response };
		route.handler = async function replayOrHandle(request, reply) {
			const claimed = await claimForRequest(services, request, findKeys);
			if (claimed && "response" in claimed) return replayResponse(reply, claimed.response);
			if (claimed && "completed" in claimed) {
				const { completed } = claimed;
				return restoreResponse(services, request, reply, completed, findKeys(services, completed));
			}
			request.claim = claimed?.claim ?? null;
			if (claimed) leases.add(request.id);
			try {
				return await handler.call(this, request, reply);
			} catch (error) {
				// Its work may still be committed: a retry asks whether it was, once the lease is over.
				if (claimed && isOutcomeUnknown(error)) {
					request.claim = null;
					leases.delete(request.id);
				}
				throw error;
			}
		};
	});
	http.addHook("onSend", async (request, reply, payload) => {
		const { claim } = request;
		if (!claim) return payload;
		request.claim = null;
		const { statusCode } = reply;
		if (statusCode >= 500) await settleClaim(request, leases, () => releaseKeyWithoutEffect(services, claim));
		else if (statusCode >= 400) await settleClaim(request, leases, () => releaseKey(services, claim));
		else {
			const headers = Object.fromEntries(
				storedHeaders.flatMap((name) => {
					const value = reply.getHeader(name);
					return value === undefined ? [] : [[name, String(value)]];
				}),
			);
			const body = typeof payload === "string" ? payload : null;
			await settleClaim(request, leases, () =>
				saveClaimedResponse(
					services,
					claim,
					{ status: statusCode, headers, body },
					findKeys(services, claim),
				),
			);
		}
		return payload;
	});
}
