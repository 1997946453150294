import { defineDomain } from "../domain.ts";
import { specimenRoutes } from "./routes.ts";

export const specimens = defineDomain({ name: "specimens", routes: [specimenRoutes] });
