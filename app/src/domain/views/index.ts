import { defineDomain } from "../domain.ts";
import { viewRoutes } from "./routes.ts";

export const views = defineDomain({ name: "views", routes: [viewRoutes] });
