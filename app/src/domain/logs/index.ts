import { defineDomain } from "../domain.ts";
import { deleteOldLogs } from "./logs.ts";
import { logRoutes } from "./routes.ts";

export const logs = defineDomain({ name: "logs", routes: [logRoutes], retention: [deleteOldLogs] });
