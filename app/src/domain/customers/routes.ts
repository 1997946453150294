import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import {
	changeCustomerSchema,
	createCustomerSchema,
	customerDuplicateSchema,
	customerPageSchema,
	customerSchema,
	listCustomersSchema,
	mergeCustomerSchema,
} from "./contract.ts";
import {
	changeCustomer,
	createCustomer,
	getCustomer,
	mergeCustomer,
	pageOfCustomers,
	type VerificationsOf,
} from "./customers.ts";
import { duplicatesOfCustomer } from "./duplicates.ts";

const params = z.object({ id: idOf("customer") });
const tags = ["customers"];

export const customerRoutes =
	(services: Services, verifications: VerificationsOf): Routes =>
	async (http) => {
		http.post(
			"/api/v1/customers",
			{
				schema: {
					operationId: "createCustomer",
					summary: "Create a customer",
					description: "A reference that is taken is a conflict. Needs `customers:write`.",
					tags,
					security: ofApp,
					headers: idempotencyHeader,
					body: createCustomerSchema,
					response: { 201: customerSchema, ...problems(400, 401, 403, 409, 413, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
				const key = idempotencyOf(request, reply);
				const customer = await createCustomer(services, caller, request.body, key);
				return reply.code(201).header("location", `/api/v1/customers/${customer.id}`).send(customer);
			},
		);

		http.get(
			"/api/v1/customers",
			{
				schema: {
					operationId: "listCustomers",
					summary: "List customers",
					description: "Latest first. Of the key's or session's app and mode. Needs `customers:read`.",
					tags,
					security: ofApp,
					querystring: listCustomersSchema,
					response: { 200: customerPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) =>
				pageOfCustomers(services, verifications, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/customers/:id",
			{
				schema: {
					operationId: "getCustomer",
					summary: "Retrieve a customer",
					description: "What is erased is null, and `redaction` says so.",
					tags,
					security: ofApp,
					params,
					response: { 200: customerSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) =>
				getCustomer(services, verifications, await appCaller(services, request), request.params.id),
		);

		http.get(
			"/api/v1/customers/:id/duplicates",
			{
				schema: {
					operationId: "listCustomerDuplicates",
					summary: "List a customer's duplicates",
					description:
						"Up to 20 who share a face, a document, an e-mail address, a phone number, or names and birth date; those with most in common first.",
					tags,
					security: ofApp,
					params,
					response: {
						200: listOf(customerDuplicateSchema),
						...problems(401, 403, 404, 422),
					},
				},
			},
			async (request) => ({
				data: await duplicatesOfCustomer(
					services,
					verifications,
					await appCaller(services, request),
					request.params.id,
				),
			}),
		);

		http.patch(
			"/api/v1/customers/:id",
			{
				schema: {
					operationId: "changeCustomer",
					summary: "Update a customer",
					description:
						"Only the fields that are given; null deletes a detail. `metadata` is merged: pairs that you don't give stay. Needs `customers:write`.",
					tags,
					security: ofApp,
					params,
					body: changeCustomerSchema,
					response: { 200: customerSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) => {
				const caller = await appCaller(services, request);
				return changeCustomer(services, verifications, caller, request.params.id, request.body);
			},
		);

		http.post(
			"/api/v1/customers/:id/merge",
			{
				schema: {
					operationId: "mergeCustomer",
					summary: "Merge two customers",
					description: "The one in the path goes; the one in the body stays, with the verifications of both.",
					tags,
					security: ofApp,
					params,
					body: mergeCustomerSchema,
					response: { 200: customerSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) => {
				const caller = await appCaller(services, request);
				return mergeCustomer(services, verifications, caller, request.params.id, request.body.into);
			},
		);
	};
