import { defineDomain } from "../domain.ts";
import { importJob, lookSchedule } from "./jobs.ts";
import { screeningRoutes } from "./routes.ts";

/** The server's folder is looked at when a worker starts, and every ten minutes. */
export const screening = defineDomain({
	name: "screening",
	routes: [screeningRoutes],
	jobs: [importJob],
	schedules: [lookSchedule],
	start: lookSchedule.run,
});
