import { defineDomain } from "../domain.ts";
import { createEngineQueue, type EngineQueue } from "./engine-queue.ts";
import { demoRoutes } from "./routes.ts";

export const demos = defineDomain({
	name: "demos",
	open(services): EngineQueue {
		// At most half of the workers, or the only one, so that verifications don't wait long.
		const maxRunning = Math.max(1, Math.floor(services.config.engineWorkerCount / 2));
		return createEngineQueue({ maxRunning, maxWaiting: 12 });
	},
	routes: [demoRoutes],
});
