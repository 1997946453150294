import { defineDomain } from "../domain.ts";
import { docsRoutes } from "./routes.ts";

export const docs = defineDomain({ name: "docs", routes: [docsRoutes] });
