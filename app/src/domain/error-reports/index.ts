import { defineDomain } from "../domain.ts";
import { errorReportRoutes } from "./routes.ts";

export const errorReports = defineDomain({ name: "error-reports", routes: [errorReportRoutes] });
