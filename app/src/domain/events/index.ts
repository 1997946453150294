import { defineDomain } from "../domain.ts";
import type { EraseRows } from "../services.ts";
import { countEventsOfObject, eventQueue } from "./events.ts";
import { notifyOfEvent } from "./notify.ts";
import { eventRoutes } from "./routes.ts";
import { openEventStreams } from "./stream/event-streams.ts";
import { eventStreamRoutes } from "./stream/routes.ts";

/** Payloads become unreadable with the object's key: only their number is needed. */
const countErasedEvents: EraseRows = async (_services, tx, id) => ({
	events: await countEventsOfObject(tx, id),
});

export const events = defineDomain({
	name: "events",
	open: openEventStreams,
	routes: [
		(services) => eventRoutes(services, services.ports.createObjectKeyFinder),
		(services, streams) => eventStreamRoutes(services, streams, services.ports.createObjectKeyFinder),
	],
	onErase: { verification: countErasedEvents, customer: countErasedEvents },
	jobs: [{ queue: eventQueue, batch: 100, run: notifyOfEvent }],
});
