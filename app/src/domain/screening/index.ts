import { defineDomain } from "../domain.ts";
import { deleteScreeningHitsOfVerification } from "./hits/hits.ts";
import { importListsJob, importListsSchedule, startScreening } from "./jobs.ts";
import { screeningRoutes } from "./routes.ts";

/** The server's folder is checked when a worker starts, and every ten minutes. */
export const screening = defineDomain({
	name: "screening",
	routes: [screeningRoutes],
	jobs: [importListsJob],
	schedules: [importListsSchedule],
	onErase: {
		async verification(_services, tx, id) {
			await deleteScreeningHitsOfVerification(tx, id);
			return {};
		},
	},
	startWorker: startScreening,
});
