import { Readable } from "node:stream";
import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller, reloadCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { ObjectKeyFinder, Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { lastEventIdHeader, streamEventsSchema } from "../contract.ts";
import type { EventStreams } from "./event-streams.ts";
import { endStreams, maxStreams, streamEvents } from "./stream.ts";

const operation = operations("events");

const eventStream = z.instanceof(Readable).meta({
	type: "string",
	description: "`id` is the event's sequence, `event` its type, `data` the event as in the list.",
	example:
		'id: 1042\nevent: verification.approved\ndata: {"id":"evt_01jd4m8q3ve9r8k2t6w5x7y9za","object":"event",…}\n\n',
});

/** @param keysOf finds the keys of events' objects, whose domains this one doesn't know */
export const eventStreamRoutes =
	(
		services: Services,
		streams: EventStreams,
		keysOf: (services: Services, caller: Caller<AppActor>) => ObjectKeyFinder,
	): RoutePlugin =>
	async (http) => {
		http.addHook("preClose", async () => endStreams(streams));

		http.get(
			"/api/v1/events/stream",
			{
				...operation("streamEvents", "Stream events", secured({ permission: "events:read" }), {
					description: `An open stream of server-sent events, with a comment every 15 s as a heartbeat. The server closes it when the key is revoked or expires, or the member leaves. Reconnect with \`Last-Event-ID\` to miss nothing. Events arrive in the order of their sequence. Up to ${maxStreams} streams per key; more get a 429 \`too_many_streams\`.`,
					querystring: streamEventsSchema,
					headers: lastEventIdHeader,
					response: {
						200: {
							description: "Events, one at a time.",
							content: { "text/event-stream": { schema: eventStream } },
						},
					},
				}),
				exposeHeadRoute: false,
			},
			async (request, reply) => {
				const { after, ...filter } = request.query;
				const from = request.headers["last-event-id"] ?? after;
				const caller = getCaller(request);
				const stream = await streamEvents(
					services,
					streams,
					caller,
					{ ...filter, after: from === undefined ? undefined : Number(from) },
					() => reloadCaller(services, request),
					keysOf(services, caller),
				);
				return reply
					.type("text/event-stream; charset=utf-8")
					.header("cache-control", "no-store, no-transform")
					.header("x-accel-buffering", "no")
					.send(stream);
			},
		);
	};
