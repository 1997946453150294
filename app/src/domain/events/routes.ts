import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { eventPageSchema, eventSchema, listEventsSchema } from "./contract.ts";
import { getEvent, listEvents } from "./events.ts";

const operation = operations("events");

/** @param keysOf finds the keys of events' objects, whose domains this one doesn't know */
export const eventRoutes =
	(
		services: Services,
		keysOf: (services: Services, caller: Caller<AppActor>) => ObjectKeyFinder,
	): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/events",
			operation("listEvents", "List events", secured({ permission: "events:read" }), {
				description:
					"Latest first. `data` is empty if it was redacted, or if the caller can't read it: it needs the same permission as its object, and `reviews:read` for a proposal.",
				querystring: listEventsSchema,
				response: { 200: eventPageSchema },
			}),
			async (request) => {
				const caller = getCaller(request);
				return listEvents(services, caller, request.query, keysOf(services, caller));
			},
		);

		http.get(
			"/api/v1/events/:id",
			operation("getEvent", "Retrieve an event", secured({ permission: "events:read" }), {
				description: "With the same rule for `data` as in the list.",
				params: z.object({ id: idSchema("event") }),
				response: { 200: eventSchema },
			}),
			async (request) => {
				const caller = getCaller(request);
				return getEvent(services, caller, request.params.id, keysOf(services, caller));
			},
		);
	};
