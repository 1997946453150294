import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema, listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import {
	countCustomersSchema,
	createCustomerSchema,
	customerCountSchema,
	customerDuplicateSchema,
	customerPageSchema,
	customerSchema,
	listCustomersSchema,
	mergeCustomerSchema,
	updateCustomerSchema,
} from "./contract.ts";
import { createCustomer } from "./create-customer.ts";
import { getCustomer } from "./get-customer.ts";
import { countCustomers, listCustomers } from "./list.ts";
import { mergeCustomer } from "./merge.ts";
import { listPossibleMatches } from "./possible-matches.ts";
import { updateCustomer } from "./update-customer.ts";

const params = z.object({ id: idSchema("customer") });
const operation = operations("customers");

export const customerRoutes =
	(services: Services, verifications: CustomerVerifications): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/customers",
			operation(
				"createCustomer",
				"Create a customer",
				{
					...secured({ permission: "customers:write" }),
					restore: { event: "customer.created", present: ({ data }) => ({ ...data, verifications: 0 }) },
				},
				{
					description: "Returns a conflict if the reference is already used.",
					body: createCustomerSchema,
					response: { 201: customerSchema },
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				const customer = await createCustomer(services, caller, request.body);
				return reply.code(201).header("location", `/api/v1/customers/${customer.id}`).send(customer);
			},
		);

		http.get(
			"/api/v1/customers",
			operation("listCustomers", "List customers", secured({ permission: "customers:read" }), {
				description: "Latest first, in the app and mode of the key or session.",
				querystring: listCustomersSchema,
				response: { 200: customerPageSchema },
			}),
			async (request) => listCustomers(services, verifications, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/customers/count",
			operation("countCustomers", "Count customers", secured({ permission: "customers:read" }), {
				description: "With the list's filters.",
				querystring: countCustomersSchema,
				response: { 200: customerCountSchema },
			}),
			async (request) => countCustomers(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/customers/:id",
			operation("getCustomer", "Retrieve a customer", secured({ permission: "customers:read" }), {
				description: "Redacted fields are null; see `redaction`.",
				params,
				response: { 200: customerSchema },
			}),
			async (request) => getCustomer(services, verifications, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/customers/:id/duplicates",
			operation(
				"listCustomerDuplicates",
				"List a customer's duplicates",
				secured({ permission: "customers:read" }),
				{
					description:
						"Up to 20 customers who share a face, a document, an email, a phone number, or name and date of birth; best matches first.",
					params,
					response: { 200: listSchema(customerDuplicateSchema) },
				},
			),
			async (request) => ({
				data: await listPossibleMatches(services, verifications, getCaller(request), request.params.id),
			}),
		);

		http.patch(
			"/api/v1/customers/:id",
			operation("updateCustomer", "Update a customer", secured({ permission: "customers:write" }), {
				description:
					"Updates only the fields you send; null deletes a detail. `metadata` is merged: keys that you don't send stay.",
				params,
				body: updateCustomerSchema,
				response: { 200: customerSchema },
			}),
			async (request) => {
				const caller = getCaller(request);
				return updateCustomer(services, verifications, caller, request.params.id, request.body);
			},
		);

		http.post(
			"/api/v1/customers/:id/merge",
			operation("mergeCustomer", "Merge two customers", secured({ permission: "customers:write" }), {
				description:
					"Deletes the customer in the path. The customer in the body keeps the verifications of both.",
				params,
				body: mergeCustomerSchema,
				response: { 200: customerSchema },
			}),
			async (request) => {
				const caller = getCaller(request);
				return mergeCustomer(services, verifications, caller, request.params.id, request.body.into);
			},
		);
	};
