import { defineDomain } from "../domain.ts";
import { eventQueue } from "./events.ts";
import { notifyOfEvent } from "./notify.ts";
import { eventRoutes } from "./routes.ts";
import { eventStreamRoutes } from "./stream/routes.ts";

export const events = defineDomain({
	name: "events",
	routes: [
		(services) => eventRoutes(services, services.ports.createObjectKeyFinder),
		(services) => eventStreamRoutes(services, services.ports.createObjectKeyFinder),
	],
	jobs: [{ queue: eventQueue, batch: 100, run: notifyOfEvent }],
});
