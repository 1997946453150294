import { z } from "zod";
import { idSchema, listSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
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
import { listCustomerDuplicates } from "./duplicates.ts";
import { getCustomer } from "./get-customer.ts";
import { countCustomers, listCustomers } from "./list.ts";
import { mergeCustomer } from "./merge.ts";
import { updateCustomer } from "./update-customer.ts";

const params = z.object({ id: idSchema("customer") });
const tags = ["customers"];

export const customerRoutes =
	(services: Services, verifications: CustomerVerifications): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/customers",
			{
				config: {
					...secured({ who: ["key", "session"], permission: "customers:write" }),
					restore: { event: "customer.created", present: ({ data }) => ({ ...data, verifications: 0 }) },
				},
				schema: {
					operationId: "createCustomer",
					summary: "Create a customer",
					description: "Returns a conflict if the reference is already used.",
					tags,
					body: createCustomerSchema,
					response: { 201: customerSchema, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				const customer = await createCustomer(services, caller, request.body);
				return reply.code(201).header("location", `/api/v1/customers/${customer.id}`).send(customer);
			},
		);

		http.get(
			"/api/v1/customers",
			{
				config: secured({ who: ["key", "session"], permission: "customers:read" }),
				schema: {
					operationId: "listCustomers",
					summary: "List customers",
					description: "Latest first, in the app and mode of the key or session.",
					tags,
					querystring: listCustomersSchema,
					response: { 200: customerPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listCustomers(services, verifications, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/customers/count",
			{
				config: secured({ who: ["key", "session"], permission: "customers:read" }),
				schema: {
					operationId: "countCustomers",
					summary: "Count customers",
					description: "With the list's filters.",
					tags,
					querystring: countCustomersSchema,
					response: { 200: customerCountSchema, ...problemResponses(422) },
				},
			},
			async (request) => countCustomers(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/customers/:id",
			{
				config: secured({ who: ["key", "session"], permission: "customers:read" }),
				schema: {
					operationId: "getCustomer",
					summary: "Retrieve a customer",
					description: "Redacted fields are null; see `redaction`.",
					tags,
					params,
					response: { 200: customerSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getCustomer(services, verifications, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/customers/:id/duplicates",
			{
				config: secured({ who: ["key", "session"], permission: "customers:read" }),
				schema: {
					operationId: "listCustomerDuplicates",
					summary: "List a customer's duplicates",
					description:
						"Up to 20 customers who share a face, a document, an email, a phone number, or name and date of birth; best matches first.",
					tags,
					params,
					response: {
						200: listSchema(customerDuplicateSchema),
						...problemResponses(404, 422),
					},
				},
			},
			async (request) => ({
				data: await listCustomerDuplicates(services, verifications, getCaller(request), request.params.id),
			}),
		);

		http.patch(
			"/api/v1/customers/:id",
			{
				config: secured({ who: ["key", "session"], permission: "customers:write" }),
				schema: {
					operationId: "updateCustomer",
					summary: "Update a customer",
					description:
						"Updates only the fields you send; null deletes a detail. `metadata` is merged: keys that you don't send stay.",
					tags,
					params,
					body: updateCustomerSchema,
					response: { 200: customerSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return updateCustomer(services, verifications, caller, request.params.id, request.body);
			},
		);

		http.post(
			"/api/v1/customers/:id/merge",
			{
				config: secured({ who: ["key", "session"], permission: "customers:write" }),
				schema: {
					operationId: "mergeCustomer",
					summary: "Merge two customers",
					description:
						"Deletes the customer in the path. The customer in the body keeps the verifications of both.",
					tags,
					params,
					body: mergeCustomerSchema,
					response: { 200: customerSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return mergeCustomer(services, verifications, caller, request.params.id, request.body.into);
			},
		);
	};
