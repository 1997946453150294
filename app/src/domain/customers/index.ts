import { defineDomain } from "../domain.ts";
import { findCustomerKeys } from "./get-customer.ts";
import { customerRoutes } from "./routes.ts";

export const customers = defineDomain({
	name: "customers",
	routes: [
		(services) =>
			customerRoutes(services, services.ports.verifications.createCustomerVerifications(services)),
	],
	objectKeys: { prefix: "cus_", find: findCustomerKeys },
});
