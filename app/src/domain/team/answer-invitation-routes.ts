import { z } from "zod";
import { operations, perHour, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
import { createUserResponseSchema, sendSignInResponse } from "../auth/sessions/session-response.ts";
import { resolveSession, selectApp } from "../auth/sessions/sessions.ts";
import { getCaller } from "../guard/access.ts";
import { getVisitor } from "../guard/request.ts";
import { linkTokenAccess, secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { registerWithInvitationSchema } from "./accept-invitation-contract.ts";
import {
	acceptInvitation,
	declineInvitation,
	getInvitation,
	registerWithInvitation,
} from "./answer-invitation.ts";
import { invitationOfferSchema, invitationTokenSchema } from "./contract.ts";

const operation = operations("team");
const offerParams = z.object({ id: idSchema("invitation") });
const linkRateLimit = perHour(60);

/** Routes for whoever has the link of an invitation. */
export const answerInvitationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/invitations/:id",
			operation(
				"getInvitation",
				"Retrieve an invitation",
				{ ...linkTokenAccess("an invitation link"), ...linkRateLimit },
				{
					description: "The app, the roles and the member who invited.",
					params: offerParams,
					querystring: invitationTokenSchema,
					response: { 200: invitationOfferSchema },
				},
			),
			async (request) => getInvitation(services, request.params.id, request.query.token),
		);

		http.post(
			"/api/invitations/:id/accept",
			operation(
				"acceptInvitation",
				"Accept an invitation",
				{ ...secured({ who: ["user"] }), ...linkRateLimit },
				{
					description: "The account's email must be the invited one. The session switches to the app.",
					params: offerParams,
					body: invitationTokenSchema,
					problems: [403, 409],
				},
			),
			async (request) => {
				const session = getCaller(request);
				const invitationLink = { ...request.params, ...request.body };
				const { app } = await acceptInvitation(services, session, invitationLink, getVisitor(request));
				await selectApp(services, session, app, "test");
			},
		);

		http.post(
			"/api/invitations/:id/register",
			operation(
				"registerWithInvitation",
				"Create an account and accept",
				{ ...linkTokenAccess("an invitation link", { csrf: "unless_token" }), ...linkRateLimit },
				{
					description: "The link proves the email address. Signs in to the new account.",
					params: offerParams,
					body: registerWithInvitationSchema,
					response: { 201: createUserResponseSchema(services.config) },
					problems: [409],
				},
			),
			async (request, reply) => {
				const { as_token } = request.body;
				const opened = await registerWithInvitation(
					services,
					request.params.id,
					request.body,
					getVisitor(request),
				);
				const session = await resolveSession(services, opened.token);
				if (session) await selectApp(services, session, opened.app, "test");
				reply.code(201);
				return sendSignInResponse(services, request, reply, opened, as_token);
			},
		);

		http.post(
			"/api/invitations/:id/decline",
			operation(
				"declineInvitation",
				"Decline an invitation",
				{ ...linkTokenAccess("an invitation link", { csrf: "always" }), ...linkRateLimit },
				{ description: "Notifies the member who invited.", params: offerParams, body: invitationTokenSchema },
			),
			async (request) => {
				await declineInvitation(services, { ...request.params, ...request.body }, getVisitor(request));
			},
		);
	};
