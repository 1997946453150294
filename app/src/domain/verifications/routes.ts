import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { byteRange } from "../../platform/byte-range.ts";
import { mediaAnswer, ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import type { Services } from "../services.ts";
import {
	createVerificationSchema,
	exportVerificationsSchema,
	listVerificationsSchema,
	verificationPageSchema,
	verificationSchema,
} from "./contract.ts";
import { exportVerifications } from "./export.ts";
import { downloadPicture, readPicture } from "./showing.ts";
import {
	cancelVerification,
	createVerification,
	getVerification,
	pageOfVerifications,
} from "./verifications.ts";

const tags = ["verifications"];
const written = z.instanceof(Readable).meta({ type: "string" });
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
					summary: "Ask for a verification",
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
					request.headers["idempotency-key"],
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
					summary: "List verifications, latest first unless told otherwise",
					tags,
					security: ofApp,
					querystring: listVerificationsSchema,
					response: { 200: verificationPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfVerifications(services, await appCaller(services, request), request.query),
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
							content: { "text/csv": { schema: written }, "application/x-ndjson": { schema: written } },
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
					summary: "Read a verification",
					tags,
					security: ofApp,
					params: byId,
					response: { 200: verificationSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => getVerification(services, await appCaller(services, request), request.params.id),
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

		http.get(
			"/api/v1/files/:id",
			{
				schema: {
					operationId: "getFile",
					summary: "Read a picture or a recording",
					tags: ["files"],
					security: ofApp,
					description:
						"Whole, or the bytes that a `Range` header asks for. Who looks is recorded. What is downloaded bears the name of whoever did it, the time and the verification all over.",
					params: z.object({ id: idOf("file") }),
					querystring: z.object({
						download: z
							.stringbool()
							.default(false)
							.meta({ description: "With a visible watermark, to be saved." }),
					}),
					response: {
						200: mediaAnswer("The picture or recording as it arrived, or a marked copy."),
						206: mediaAnswer("The bytes that were asked for."),
						...problems(401, 403, 404, 416, 422),
					},
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
				const { id } = request.params;
				const { contentType, bytes } = request.query.download
					? await downloadPicture(services, caller, id)
					: await readPicture(services, caller, id);
				// Without a name: the page that links to it knows a better one.
				if (request.query.download) reply.header("content-disposition", "attachment");
				const range = byteRange(request.headers.range, bytes.length);
				const answer = reply
					.header("cache-control", "private, no-store")
					.header("content-security-policy", "default-src 'none'; sandbox")
					.header("accept-ranges", "bytes")
					.type(contentType);
				if (!range) return answer.send(bytes);
				const { first, last } = range;
				return answer
					.code(206)
					.header("content-range", `bytes ${first}-${last}/${bytes.length}`)
					.send(bytes.subarray(first, last + 1));
			},
		);
	};
