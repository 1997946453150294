import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { customerSchema } from "../customers/contract.ts";
import type { VerificationsOf } from "../customers/customers.ts";
import type { Services } from "../services.ts";
import { verificationSchema } from "../verifications/contract.ts";
import {
	exportRedactionsSchema,
	listRedactionsSchema,
	redactionPageSchema,
	retentionSchema,
} from "./contract.ts";
import { redactCustomer, redactVerification } from "./redactions.ts";
import { exportRedactions, pageOfRedactions } from "./report.ts";
import { retentionOf } from "./retention.ts";

const tags = ["redactions"];

export const redactionRoutes =
	(services: Services, verifications: VerificationsOf): Routes =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/redact",
			{
				schema: {
					operationId: "redactVerification",
					summary: "Redact a verification",
					description:
						"For good: nobody can bring it back. State, outcome, reasons, dates and the results of checks stay. Only once it is approved, declined, expired or canceled. The answer says `processing` until the pictures are gone.",
					tags,
					security: ofApp,
					params: z.object({ id: idOf("verification") }),
					response: { 200: verificationSchema, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) => redactVerification(services, await appCaller(services, request), request.params.id),
		);

		http.post(
			"/api/v1/customers/:id/redact",
			{
				schema: {
					operationId: "redactCustomer",
					summary: "Redact a customer",
					description:
						"For good, with that of all their verifications, which must be approved, declined, expired or canceled.",
					tags,
					security: ofApp,
					params: z.object({ id: idOf("customer") }),
					response: { 200: customerSchema, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) =>
				redactCustomer(services, verifications, await appCaller(services, request), request.params.id),
		);

		http.get(
			"/api/v1/redactions",
			{
				schema: {
					operationId: "listRedactions",
					summary: "List redactions",
					description: "Latest first. It names nobody. Needs `verifications:redact`.",
					tags,
					security: ofApp,
					querystring: listRedactionsSchema,
					response: { 200: redactionPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfRedactions(services, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/redactions/export",
			{
				schema: {
					operationId: "exportRedactions",
					summary: "Export redactions",
					description: "The filters of the list, without its pages. Needs `verifications:redact`.",
					tags,
					security: ofApp,
					querystring: exportRedactionsSchema,
					response: {
						200: {
							description: "CSV (RFC 4180), one redaction a line.",
							content: {
								"text/csv": {
									schema: z
										.instanceof(Readable)
										.meta({ type: "string", example: "id,subject,subject_id\r\n" }),
								},
							},
						},
						...problems(401, 403, 422),
					},
				},
			},
			async (request, reply) => {
				const pieces = await exportRedactions(services, await appCaller(services, request), request.query);
				const day = services.clock.now().toISOString().slice(0, 10);
				return reply
					.type("text/csv; charset=utf-8")
					.header("content-disposition", `attachment; filename="redactions-${day}.csv"`)
					.send(Readable.from(pieces));
			},
		);

		http.get(
			"/api/v1/redactions/schedule",
			{
				schema: {
					operationId: "getRetention",
					summary: "Retrieve the retention schedule",
					description:
						"Verifications, that many days after they were decided, expired or were canceled. Customers are erased by hand only.",
					tags,
					security: ofApp,
					response: { 200: retentionSchema, ...problems(401, 403) },
				},
			},
			async (request) => retentionOf(services, await appCaller(services, request)),
		);
	};
