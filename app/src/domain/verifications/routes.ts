import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import { createVerificationSchema, verificationSchema } from "./contract.ts";
import { getExpanded, pageOfExpanded } from "./requests/expansion.ts";
import { exportVerifications } from "./requests/export.ts";
import {
	expandedVerificationSchema,
	expandSchema,
	exportVerificationsSchema,
	listExpandedSchema,
	verificationPageSchema,
} from "./requests/list-contract.ts";
import { updateVerification } from "./requests/update.ts";
import { updateVerificationSchema } from "./requests/update-contract.ts";
import { cancelVerification, createVerification } from "./requests/verifications.ts";

const tags = ["verifications"];
const written = (example: string) => z.instanceof(Readable).meta({ type: "string", example });
const byId = z.object({ id: idOf("verification") });

/** The business's side. */
export const verificationRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			"/api/v1/verifications",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:create" }),
				schema: {
					operationId: "createVerification",
					summary: "Create a verification",
					description: "Returns the verification link. Send it to the person, or open it for them.",
					tags,
					headers: idempotencyHeader,
					body: createVerificationSchema,
					response: { 201: verificationSchema, ...problems(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				const verification = await createVerification(
					services,
					caller,
					request.body,
					idempotencyOf(request, reply),
				);
				return reply
					.code(201)
					.header("location", `/api/v1/verifications/${verification.id}`)
					.send(verification);
			},
		);

		http.get(
			"/api/v1/verifications",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "listVerifications",
					summary: "List verifications",
					description: "Latest first unless `sort` says otherwise, in the app and mode of the key or session.",
					tags,
					querystring: listExpandedSchema,
					response: { 200: verificationPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfExpanded(services, callerOf(request), request.query),
		);

		http.get(
			"/api/v1/verifications/export",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "exportVerifications",
					summary: "Export verifications",
					description:
						"The list's filters, without pages, streamed. CSV cells that could be formulas start with an apostrophe.",
					tags,
					querystring: exportVerificationsSchema,
					response: {
						200: {
							description: "One verification per line.",
							content: {
								"text/csv": { schema: written("id,status,outcome\r\n") },
								"application/x-ndjson": { schema: written('{"id":"vrf_01jd4m8q3ve9r8k2t6w5x7y9za"}\n') },
							},
						},
						...problems(422),
					},
				},
			},
			async (request, reply) => {
				const { format } = request.query;
				const pieces = await exportVerifications(services, callerOf(request), request.query);
				const day = services.clock.now().toISOString().slice(0, 10);
				return reply
					.type(format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8")
					.header("content-disposition", `attachment; filename="verifications-${day}.${format}"`)
					.send(Readable.from(pieces));
			},
		);

		http.get(
			"/api/v1/verifications/:id",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "getVerification",
					summary: "Retrieve a verification",
					description: "The full verification, with checks, reasons, extracted data and photos.",
					tags,
					params: byId,
					querystring: expandSchema,
					response: { 200: expandedVerificationSchema, ...problems(404, 422) },
				},
			},
			async (request) => getExpanded(services, callerOf(request), request.params.id, request.query),
		);

		http.patch(
			"/api/v1/verifications/:id",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:create" }),
				schema: {
					operationId: "updateVerification",
					summary: "Update a verification",
					description:
						"Merges `metadata`: keys with a value are set, null deletes one, others stay. In every status until redacted.",
					tags,
					params: byId,
					body: updateVerificationSchema,
					response: { 200: verificationSchema, ...problems(400, 404, 409, 413, 422) },
				},
			},
			async (request) => updateVerification(services, callerOf(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/cancel",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:cancel" }),
				schema: {
					operationId: "cancelVerification",
					summary: "Cancel a verification",
					description: "While the person can still act. The link then says that it was canceled.",
					tags,
					params: byId,
					response: { 200: verificationSchema, ...problems(404, 409, 422) },
				},
			},
			async (request) => cancelVerification(services, callerOf(request), request.params.id),
		);
	};
