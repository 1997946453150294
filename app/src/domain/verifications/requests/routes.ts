import { Readable } from "node:stream";
import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { streamText } from "../../../platform/http/stream-text.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	type CreateVerification,
	createVerificationSchema,
	type Verification,
	verificationSchema,
} from "../contract.ts";
import { createVerification, loadCreatedVerification } from "./create-verification.ts";
import { getExpandedVerification, paginateExpandedVerifications } from "./expand.ts";
import { exportVerifications } from "./export.ts";
import {
	countVerificationsSchema,
	expandedVerificationSchema,
	expandQuerySchema,
	exportVerificationsSchema,
	listExpandedQuerySchema,
	updateVerificationSchema,
	verificationCountSchema,
	verificationPageSchema,
} from "./schemas.ts";
import { updateVerification } from "./update.ts";
import { cancelVerification, countMatchingVerifications } from "./verifications.ts";

const operation = operations("verifications");
const exportBodySchema = (example: string) => z.instanceof(Readable).meta({ type: "string", example });
const idParams = z.object({ id: idSchema("verification") });

/** Of a new verification; its schemas' examples are those of a decided one. */
const createdExample = {
	status: "created",
	outcome: null,
	assurance: null,
	customer: null,
	locale: null,
	attempts: 0,
	verified_data: null,
	started_at: null,
	submitted_at: null,
	decided_at: null,
	origin: null,
	checks: [],
	duplicates: [],
	list_hits: [],
	fields: [],
	files: [],
	gestures: [],
} satisfies Partial<Verification>;

/** Routes for businesses. */
export const verificationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications",
			operation(
				"createVerification",
				"Create a verification",
				{
					...secured({ permission: "verifications:create" }),
					restore: {
						event: "verification.created",
						present: ({ object_id }, { caller, body }) =>
							loadCreatedVerification(services, caller, object_id, body as CreateVerification),
					},
				},
				{
					description: "Returns the verification link. Send it to the person, or open it for them.",
					body: createVerificationSchema,
					response: { 201: verificationSchema },
					responseExample: createdExample,
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				const verification = await createVerification(services, caller, request.body);
				return reply
					.code(201)
					.header("location", `/api/v1/verifications/${verification.id}`)
					.send(verification);
			},
		);

		http.get(
			"/api/v1/verifications",
			operation("listVerifications", "List verifications", secured({ permission: "verifications:read" }), {
				description: "Latest first unless `sort` says otherwise, in the app and mode of the key or session.",
				querystring: listExpandedQuerySchema,
				response: { 200: verificationPageSchema },
			}),
			async (request) => paginateExpandedVerifications(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/verifications/count",
			operation("countVerifications", "Count verifications", secured({ permission: "verifications:read" }), {
				description: "With the list's filters.",
				querystring: countVerificationsSchema,
				response: { 200: verificationCountSchema },
			}),
			async (request) => countMatchingVerifications(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/verifications/export",
			operation(
				"exportVerifications",
				"Export verifications",
				{
					...secured({ permission: ["verifications:read", "verifications:export"] }),
					expensive: true,
				},
				{
					description:
						"The list's filters, without pages, streamed. CSV cells that could be formulas start with an apostrophe.",
					querystring: exportVerificationsSchema,
					response: {
						200: {
							description: "One verification per line.",
							content: {
								"text/csv": { schema: exportBodySchema("id,status,outcome\r\n") },
								"application/x-ndjson": {
									schema: exportBodySchema('{"id":"vrf_01jd4m8q3ve9r8k2t6w5x7y9za"}\n'),
								},
							},
						},
					},
				},
			),
			async (request, reply) => {
				const { format } = request.query;
				const stream = await streamText(
					await exportVerifications(services, getCaller(request), request.query),
				);
				const day = services.clock.now().toISOString().slice(0, 10);
				return reply
					.type(format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8")
					.header("content-disposition", `attachment; filename="verifications-${day}.${format}"`)
					.send(stream);
			},
		);

		http.get(
			"/api/v1/verifications/:id",
			operation("getVerification", "Retrieve a verification", secured({ permission: "verifications:read" }), {
				description: "The full verification, with checks, reasons, extracted data and photos.",
				params: idParams,
				querystring: expandQuerySchema,
				response: { 200: expandedVerificationSchema },
			}),
			async (request) =>
				getExpandedVerification(services, getCaller(request), request.params.id, request.query),
		);

		http.patch(
			"/api/v1/verifications/:id",
			operation(
				"updateVerification",
				"Update a verification",
				secured({ permission: "verifications:create" }),
				{
					description:
						"Merges `metadata`: keys with a value are set, null deletes one, others stay. In every status until redacted.",
					params: idParams,
					body: updateVerificationSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) => updateVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/cancel",
			operation(
				"cancelVerification",
				"Cancel a verification",
				secured({ permission: "verifications:cancel" }),
				{
					description: "While the person can still act. The link then says that it was canceled.",
					params: idParams,
					response: { 200: verificationSchema },
				},
			),
			async (request) => cancelVerification(services, getCaller(request), request.params.id),
		);
	};
