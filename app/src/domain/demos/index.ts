import { defineDomain } from "../domain.ts";
import { demoRoutes } from "./routes.ts";

export const demos = defineDomain({ name: "demos", routes: [demoRoutes] });
