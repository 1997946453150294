import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import { assignMany, assignVerification, nextCase } from "./assignment.ts";
import { verificationSchema } from "./contract.ts";
import { reopenVerification, reviewVerification } from "./review.ts";
import {
	assignedManySchema,
	assignManySchema,
	assignSchema,
	nextCaseQuerySchema,
	nextCaseSchema,
	reopenSchema,
	reviewSchema,
	sendLinkSchema,
	viewingsSchema,
} from "./review-contract.ts";
import { sendLink } from "./sending.ts";
import { viewingsOf } from "./viewings.ts";

const byId = z.object({ id: idOf("verification") });
const common = { tags: ["verifications"], security: ofApp };
const done = z.undefined().meta({ description: "Done." });

/** A reviewer's work on cases. */
export const reviewRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/review",
			{
				schema: {
					operationId: "reviewVerification",
					summary: "Review a verification",
					description:
						"Of two who decide at once one wins; the other's conflict says what was decided. Under the four-eyes rule the first decision is a `proposal`: the case stays in review until a second member decides the same. Keys can't take part in that.",
					...common,
					params: byId,
					body: reviewSchema,
					response: { 200: verificationSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) =>
				reviewVerification(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/reopen",
			{
				schema: {
					operationId: "reopenVerification",
					summary: "Reopen a verification",
					description: "The case is in review again, without an outcome.",
					...common,
					params: byId,
					body: reopenSchema,
					response: { 200: verificationSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request) =>
				reopenVerification(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/assign",
			{
				schema: {
					operationId: "assignVerification",
					summary: "Assign a verification",
					description: "To oneself, to another who may review, or to nobody.",
					...common,
					params: byId,
					body: assignSchema,
					response: { 200: verificationSchema, ...problems(400, 401, 403, 404, 419, 422) },
				},
			},
			async (request) =>
				assignVerification(
					services,
					await appCaller(services, request),
					request.params.id,
					request.body.assignee,
				),
		);

		http.post(
			"/api/v1/verifications/assign",
			{
				schema: {
					operationId: "assignVerifications",
					summary: "Assign several verifications",
					description: "All of them, or none when one isn't there.",
					...common,
					body: assignManySchema,
					response: { 200: assignedManySchema, ...problems(400, 401, 403, 404, 419, 422) },
				},
			},
			async (request) => assignMany(services, await appCaller(services, request), request.body),
		);

		http.get(
			"/api/v1/verifications/next",
			{
				schema: {
					operationId: "nextVerification",
					summary: "Retrieve the next case",
					description:
						"The oldest in review that the caller has taken or nobody has, behind `after` and then from the beginning; not one that waits for somebody else's agreement.",
					...common,
					querystring: nextCaseQuerySchema,
					response: { 200: nextCaseSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => nextCase(services, await appCaller(services, request), request.query.after),
		);

		http.get(
			"/api/v1/verifications/:id/viewings",
			{
				schema: {
					operationId: "listViewings",
					summary: "List file views",
					description: "Looks and downloads of its pictures, from the audit trail. Needs `files:read`.",
					...common,
					params: byId,
					response: { 200: viewingsSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => ({
				data: await viewingsOf(services, await appCaller(services, request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/send",
			{
				schema: {
					operationId: "sendVerification",
					summary: "Send the link by mail",
					description:
						"In the verification's language, French unless told, while the person can act. The address is not kept. Three an hour at most, and 300 of an app.",
					...common,
					params: byId,
					headers: idempotencyHeader,
					body: sendLinkSchema,
					response: { 204: done, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
				await sendLink(services, caller, request.params.id, request.body, idempotencyOf(request, reply));
				return reply.code(204).send();
			},
		);
	};
