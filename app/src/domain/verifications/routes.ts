import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import { createVerificationSchema, verificationSchema } from "./contract.ts";
import { getExpanded, pageOfExpanded } from "./expansion.ts";
import { exportVerifications } from "./export.ts";
import {
	expandedVerificationSchema,
	expandSchema,
	exportVerificationsSchema,
	listExpandedSchema,
	verificationPageSchema,
} from "./list-contract.ts";
import { updateVerificationSchema } from "./update-contract.ts";
import { updateVerification } from "./updating.ts";
import { cancelVerification, createVerification } from "./verifications.ts";

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
				schema: {
					operationId: "createVerification",
					summary: "Create a verification",
					description: "Answers with the person's link; send it to them or open it for them.",
					tags,
					security: ofApp,
					headers: idempotencyHeader,
					body: createVerificationSchema,
					response: { 201: verificationSchema, ...problems(400, 401, 403, 409, 413, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
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
				schema: {
					operationId: "listVerifications",
					summary: "List verifications",
					description:
						"Latest first unless `sort` says otherwise. Of the key's or session's app and mode. Needs `verifications:read`.",
					tags,
					security: ofApp,
					querystring: listExpandedSchema,
					response: { 200: verificationPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfExpanded(services, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/verifications/export",
			{
				schema: {
					operationId: "exportVerifications",
					summary: "Export verifications",
					description:
						"The filters of the list, without its pages: everything is sent as it is read. A cell that would be a formula begins with an apostrophe.",
					tags,
					security: ofApp,
					querystring: exportVerificationsSchema,
					response: {
						200: {
							description: "One verification a line.",
							content: {
								"text/csv": { schema: written("id,status,outcome\r\n") },
								"application/x-ndjson": { schema: written('{"id":"vrf_01jd4m8q3ve9r8k2t6w5x7y9za"}\n') },
							},
						},
						...problems(401, 403, 422),
					},
				},
			},
			async (request, reply) => {
				const { format } = request.query;
				const pieces = await exportVerifications(services, await appCaller(services, request), request.query);
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
				schema: {
					operationId: "getVerification",
					summary: "Retrieve a verification",
					description: "Everything of it: its checks with their reasons, what was read, its pictures.",
					tags,
					security: ofApp,
					params: byId,
					querystring: expandSchema,
					response: { 200: expandedVerificationSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) =>
				getExpanded(services, await appCaller(services, request), request.params.id, request.query),
		);

		http.patch(
			"/api/v1/verifications/:id",
			{
				schema: {
					operationId: "updateVerification",
					summary: "Update a verification",
					description:
						"Merges `metadata`: pairs that you give are set, null deletes one, the others stay. In every state until the data are erased. Needs `verifications:create`.",
					tags,
					security: ofApp,
					params: byId,
					body: updateVerificationSchema,
					response: { 200: verificationSchema, ...problems(400, 401, 403, 404, 409, 413, 419, 422) },
				},
			},
			async (request) =>
				updateVerification(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/cancel",
			{
				schema: {
					operationId: "cancelVerification",
					summary: "Cancel a verification",
					description: "While the person can still act; their link then says so.",
					tags,
					security: ofApp,
					params: byId,
					response: { 200: verificationSchema, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) => cancelVerification(services, await appCaller(services, request), request.params.id),
		);
	};
