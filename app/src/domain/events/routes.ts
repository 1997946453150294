import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import type { AppActor, Caller } from "../caller.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
import { eventPageSchema, eventSchema, listEventsSchema } from "./contract.ts";
import { getEvent, listEvents } from "./events.ts";

/** @param keysOf finds the keys of events' objects, whose domains this one doesn't know */
export const eventRoutes =
	(
		services: Services,
		keysOf: (services: Services, caller: Caller<AppActor>) => ObjectKeyFinder,
	): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/events",
			{
				config: secured({ who: ["key", "session"], permission: "events:read" }),
				schema: {
					operationId: "listEvents",
					summary: "List events",
					description:
						"Latest first. `data` is empty if it was redacted, or if the caller can't read it: it needs the same permission as its object, and `verifications:review` for a proposal.",
					tags: ["events"],
					querystring: listEventsSchema,
					response: { 200: eventPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return listEvents(services, caller, request.query, keysOf(services, caller));
			},
		);

		http.get(
			"/api/v1/events/:id",
			{
				config: secured({ who: ["key", "session"], permission: "events:read" }),
				schema: {
					operationId: "getEvent",
					summary: "Retrieve an event",
					description: "With the same rule for `data` as in the list.",
					tags: ["events"],
					params: z.object({ id: idSchema("event") }),
					response: { 200: eventSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return getEvent(services, caller, request.params.id, keysOf(services, caller));
			},
		);
	};
