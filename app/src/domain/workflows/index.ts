import { defineDomain } from "../domain.ts";
import { draftRoutes } from "./draft-routes.ts";
import { findWorkflowKeys } from "./event-keys.ts";
import { workflowRoutes } from "./routes.ts";
import { versionRoutes } from "./version-routes.ts";

export const workflows = defineDomain({
	name: "workflows",
	routes: [workflowRoutes, draftRoutes, versionRoutes],
	objectKeys: { prefix: "wfl_", find: findWorkflowKeys },
});
