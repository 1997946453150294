import { defineDomain } from "../domain.ts";
import { spotCheckRoutes } from "./routes.ts";

export const spotChecks = defineDomain({ name: "spot-checks", routes: [spotCheckRoutes] });
