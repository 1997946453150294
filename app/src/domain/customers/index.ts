import { defineDomain } from "../domain.ts";
import { customerKeys } from "./customers.ts";
import { customerRoutes } from "./routes.ts";

export const customers = defineDomain({
	name: "customers",
	routes: [(services) => customerRoutes(services, services.ports.verifications.ofCustomers(services))],
	objectKeys: { prefix: "cus_", find: customerKeys },
});
