import { defineDomain } from "../domain.ts";

export const workflows = defineDomain({ name: "workflows" });
