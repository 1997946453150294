import { defineDomain } from "../domain.ts";
import { statusRoutes } from "./routes.ts";

export const status = defineDomain({ name: "status", routes: [statusRoutes] });
