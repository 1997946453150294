import { defineDomain } from "../domain.ts";
import { eventQueue } from "./events.ts";
import { eventRoutes } from "./routes.ts";
import { eventStreamRoutes } from "./stream-routes.ts";
import { tellOfEvent } from "./tell.ts";

export const events = defineDomain({
	name: "events",
	routes: [
		(services) => eventRoutes(services, services.ports.objectKeys),
		(services) => eventStreamRoutes(services, services.ports.objectKeys),
	],
	jobs: [{ queue: eventQueue, batch: 100, run: tellOfEvent }],
});
