import { defineDomain } from "../domain.ts";
import { createEngineQueue } from "./engine-queue.ts";
import { createSingleUseGuard, type DemoState } from "./liveness-demo.ts";
import { demoRoutes } from "./routes.ts";

export const demos = defineDomain({
	name: "demos",
	open(services): DemoState {
		// At most half of the workers, or the only one, so that verifications don't wait long.
		const maxRunning = Math.max(1, Math.floor(services.config.engineWorkerCount / 2));
		return {
			queue: createEngineQueue({ maxRunning, maxWaiting: 12 }),
			spend: createSingleUseGuard(services),
		};
	},
	routes: [demoRoutes],
});
