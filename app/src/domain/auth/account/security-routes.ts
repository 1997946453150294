import { z } from "zod";
import { noContentSchema, operations, perHour, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { requestEmailChangeSchema, updatePasswordSchema } from "../contract.ts";
import { updatePassword } from "../password/update-password.ts";
import { endOtherSessions, endSession } from "../sessions/sessions.ts";
import { requestEmailChange } from "./email.ts";

const operation = operations("account");

/** Routes of what signs the user in, and where they are signed in. */
export const accountSecurityRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/account/email",
			operation(
				"requestEmailChange",
				"Change the email address",
				{ ...secured({ who: ["user"] }), ...perHour(10) },
				{
					description: "Takes effect once both addresses are confirmed with the links sent to them.",
					body: requestEmailChangeSchema,
					response: { 202: noContentSchema },
				},
			),
			async (request, reply) => {
				const session = getCaller(request);
				await requestEmailChange(services, session, request.body, getVisitor(request));
				return reply.code(202).send();
			},
		);

		http.put(
			"/api/account/password",
			operation("updatePassword", "Change the password", secured({ who: ["user"] }), {
				description: "Ends the user's other sessions.",
				body: updatePasswordSchema,
			}),
			async (request) => {
				const session = getCaller(request);
				await updatePassword(services, session, request.body, getVisitor(request));
			},
		);

		http.delete(
			"/api/account/sessions/:id",
			operation("endSession", "End a session", secured({ who: ["user"] }), {
				description: "One of the user's own sessions. That browser must sign in again.",
				params: z.object({ id: idSchema("session") }),
			}),
			async (request) => {
				const session = getCaller(request);
				await endSession(services, session, request.params.id, getVisitor(request));
			},
		);

		http.delete(
			"/api/account/sessions",
			operation("endOtherSessions", "End all other sessions", secured({ who: ["user"] }), {
				description: "The current session stays open.",
			}),
			async (request) => {
				const session = getCaller(request);
				await endOtherSessions(services, session, getVisitor(request));
			},
		);
	};
