import { defineDomain } from "../domain.ts";
import { entryKeys } from "./lists.ts";
import { listRoutes } from "./routes.ts";

export const lists = defineDomain({
	name: "lists",
	routes: [(services) => listRoutes(services, services.ports.verifications.traitsOf(services))],
	objectKeys: { prefix: "lst_", find: entryKeys },
});
