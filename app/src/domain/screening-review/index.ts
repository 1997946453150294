import { defineDomain } from "../domain.ts";
import { screeningHitRoutes } from "./routes.ts";

export const screeningReview = defineDomain({ name: "screening-review", routes: [screeningHitRoutes] });
