import { defineDomain } from "../domain.ts";
import { teamRoutes } from "./routes.ts";

export const team = defineDomain({ name: "team", routes: [teamRoutes] });
