import { defineDomain } from "../domain.ts";
import { docsRoutes } from "./routes.ts";

export const docsFeedback = defineDomain({ name: "docs-feedback", routes: [docsRoutes] });
