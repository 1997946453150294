import { defineDomain } from "../domain.ts";
import { noteRoutes } from "./routes.ts";

export const notes = defineDomain({ name: "notes", routes: [noteRoutes] });
