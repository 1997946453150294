import { defineDomain } from "../domain.ts";
import { logRetentionDays } from "./contract.ts";
import { deleteOldLogs } from "./logs.ts";
import { logRoutes } from "./routes.ts";

export const logs = defineDomain({
	name: "logs",
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
