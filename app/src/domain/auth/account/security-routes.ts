import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import {
	noContentSchema,
	perHour,
	problemResponses,
	type RoutePlugin,
} from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { requestEmailChangeSchema, updatePasswordSchema } from "../contract.ts";
import { updatePassword } from "../password/update-password.ts";
import { endOtherSessions, endSession } from "../sessions/sessions.ts";
import { requestEmailChange } from "./email.ts";

const tags = ["account"];

/** Routes of what signs the user in, and where they are signed in. */
export const accountSecurityRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/account/email",
			{
				config: { ...secured({ who: ["user"] }), ...perHour(10) },
				schema: {
					operationId: "requestEmailChange",
					summary: "Change the email address",
					description: "Takes effect once both addresses are confirmed with the links sent to them.",
					tags,
					body: requestEmailChangeSchema,
					response: { 202: noContentSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await requestEmailChange(services, session, request.body, getVisitor(request));
				return reply.code(202).send();
			},
		);

		http.put(
			"/api/account/password",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "updatePassword",
					summary: "Change the password",
					description: "Ends the user's other sessions.",
					tags,
					body: updatePasswordSchema,
					response: { 204: noContentSchema, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await updatePassword(services, session, request.body, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions/:id",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "endSession",
					summary: "End a session",
					description: "One of the user's own sessions. That browser must sign in again.",
					tags,
					params: z.object({ id: idSchema("session") }),
					response: { 204: noContentSchema, ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await endSession(services, session, request.params.id, getVisitor(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/account/sessions",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "endOtherSessions",
					summary: "End all other sessions",
					description: "The current session stays open.",
					tags,
					response: { 204: noContentSchema, ...problemResponses() },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				await endOtherSessions(services, session, getVisitor(request));
				return reply.code(204).send();
			},
		);
	};
