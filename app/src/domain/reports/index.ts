import { defineDomain } from "../domain.ts";
import { reportRoutes } from "./routes.ts";

export const reports = defineDomain({ name: "reports", routes: [reportRoutes] });
