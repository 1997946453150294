import { defineDomain } from "../domain.ts";
import { findListEntryKeys } from "./lists.ts";
import { listRoutes } from "./routes.ts";

export const lists = defineDomain({
	name: "lists",
	routes: [(services) => listRoutes(services, services.ports.verifications.createTraitsReader(services))],
	objectKeys: { prefix: "lst_", find: findListEntryKeys },
});
