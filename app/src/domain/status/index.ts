import { defineDomain } from "../domain.ts";
import { statusRoutes } from "./routes.ts";
import { cachePublicStatus } from "./status.ts";

export const status = defineDomain({ name: "status", open: cachePublicStatus, routes: [statusRoutes] });
