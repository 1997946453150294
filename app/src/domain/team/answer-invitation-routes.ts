import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { noContentSchema, perHour, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
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

const tags = ["team"];
const offerParams = z.object({ id: idSchema("invitation") });
const linkRateLimit = perHour(60);

/** Routes for whoever has the link of an invitation. */
export const answerInvitationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/invitations/:id",
			{
				config: { ...linkTokenAccess("an invitation link"), ...linkRateLimit },
				schema: {
					operationId: "getInvitation",
					summary: "Retrieve an invitation",
					description: "The app, the roles and the member who invited.",
					tags,
					params: offerParams,
					querystring: invitationTokenSchema,
					response: { 200: invitationOfferSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getInvitation(services, request.params.id, request.query.token),
		);

		http.post(
			"/api/invitations/:id/accept",
			{
				config: { ...secured({ who: ["user"] }), ...linkRateLimit },
				schema: {
					operationId: "acceptInvitation",
					summary: "Accept an invitation",
					description: "The account's email must be the invited one. The session switches to the app.",
					tags,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: noContentSchema, ...problemResponses(403, 404, 409, 422) },
				},
			},
			async (request, reply) => {
				const session = getCaller(request);
				const invitationLink = { ...request.params, ...request.body };
				const { app } = await acceptInvitation(services, session, invitationLink, getVisitor(request));
				await selectApp(services, session, app, "test");
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/invitations/:id/register",
			{
				config: { ...linkTokenAccess("an invitation link", { csrf: "unless_token" }), ...linkRateLimit },
				schema: {
					operationId: "registerWithInvitation",
					summary: "Create an account and accept",
					description: "The link proves the email address. Signs in to the new account.",
					tags,
					params: offerParams,
					body: registerWithInvitationSchema,
					response: { 201: createUserResponseSchema(services.config), ...problemResponses(404, 409, 422) },
				},
			},
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
			{
				config: { ...linkTokenAccess("an invitation link", { csrf: "always" }), ...linkRateLimit },
				schema: {
					operationId: "declineInvitation",
					summary: "Decline an invitation",
					description: "Notifies the member who invited.",
					tags,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: noContentSchema, ...problemResponses(404, 422) },
				},
			},
			async (request, reply) => {
				await declineInvitation(services, { ...request.params, ...request.body }, getVisitor(request));
				return reply.code(204).send();
			},
		);
	};
