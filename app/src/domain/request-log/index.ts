import { defineDomain } from "../domain.ts";
import { logRetentionDays } from "./contract.ts";
import { deleteOldLogs } from "./request-log.ts";
import { logRoutes } from "./routes.ts";

export const requestLog = defineDomain({
	name: "request-log",
	routes: [logRoutes],
	retention: [
		{
			what: "request log",
			after: `${logRetentionDays} days after the request`,
			policyRow: { en: "API requests", fr: "Requêtes à l’API" },
			run: deleteOldLogs,
		},
	],
});
