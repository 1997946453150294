import { z } from "zod";
import { csvHeaders, csvResponse } from "../../platform/http/csv.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { idSchema } from "../../shared/schemas.ts";
import { customerSchema } from "../customers/contract.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import { verificationSchema } from "../verifications/contract.ts";
import {
	exportRedactionsSchema,
	listRedactionsSchema,
	redactionPageSchema,
	retentionSchema,
} from "./contract.ts";
import { exportRedactions, pageOfRedactions } from "./list-redactions.ts";
import { redactCustomer, redactVerification } from "./redactions.ts";
import { getRetention } from "./retention.ts";

const operation = operations("redactions");

export const redactionRoutes =
	(services: Services, verifications: CustomerVerifications): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/redact",
			operation(
				"redactVerification",
				"Redact a verification",
				secured({ permission: "verifications:redact" }),
				{
					description:
						"Permanently erases personal data. Status, outcome, reasons, dates and check results stay. Only for verifications that are approved, declined, expired or canceled. `redaction` is `processing` until the photos are deleted.",
					params: z.object({ id: idSchema("verification") }),
					response: { 200: verificationSchema },
				},
			),
			async (request) => redactVerification(services, getCaller(request), request.params.id),
		);

		http.post(
			"/api/v1/customers/:id/redact",
			operation("redactCustomer", "Redact a customer", secured({ permission: "customers:redact" }), {
				description:
					"Permanently erases the customer's personal data and that of all their verifications, which must be approved, declined, expired or canceled.",
				params: z.object({ id: idSchema("customer") }),
				response: { 200: customerSchema },
			}),
			async (request) => redactCustomer(services, verifications, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/redactions",
			operation("listRedactions", "List redactions", secured({ permission: "redactions:read" }), {
				description: "Latest first, without personal data.",
				querystring: listRedactionsSchema,
				response: { 200: redactionPageSchema },
			}),
			async (request) => pageOfRedactions(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/redactions/export",
			operation(
				"exportRedactions",
				"Export redactions",
				{
					...secured({ permission: "redactions:read" }),
					expensive: true,
				},
				{
					description: "The list's filters, without pages.",
					querystring: exportRedactionsSchema,
					response: {
						200: csvResponse("one redaction per line.", "id,subject,subject_id\r\n"),
					},
				},
			),
			async (request, reply) => {
				const stream = await streamText(exportRedactions(services, getCaller(request), request.query));
				return reply.headers(csvHeaders("redactions", services.clock.now())).send(stream);
			},
		);

		http.get(
			"/api/v1/retention",
			operation(
				"getRetention",
				"Retrieve the retention schedule",
				secured({ permission: "redactions:read" }),
				{
					description:
						"Verifications are redacted this many days after they were decided, expired or were canceled. Customers are only redacted manually.",
					response: { 200: retentionSchema },
				},
			),
			async (request) => getRetention(services, getCaller(request)),
		);
	};
