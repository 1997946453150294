import { appParamsSchema, idSchema, listSchema } from "../../contract.ts";
import { noContentSchema, perHour, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createInvitationsSchema, invitationSchema, sentInvitationsSchema } from "./contract.ts";
import { inviteMembers, listInvitations, resendInvitation, revokeInvitation } from "./invitations.ts";

const tags = ["team"];
const invitationParams = appParamsSchema.extend({ invitation: idSchema("invitation") });
const memberProblems = problemResponses(422);

/** Routes for members who invite. */
export const invitationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/invitations",
			{
				config: secured({ who: ["member"], permission: "team:read" }),
				schema: {
					operationId: "listInvitations",
					summary: "List pending invitations",
					description: "Latest first. Expired invitations can be resent.",
					tags,
					params: appParamsSchema,
					response: { 200: listSchema(invitationSchema), ...memberProblems },
				},
			},
			async (request) => ({
				data: await listInvitations(services, getCaller(request)),
			}),
		);

		http.post(
			"/api/apps/:id/invitations",
			{
				config: {
					...secured({ who: ["member"], permission: "team:invite" }),
					...perHour(60),
				},
				schema: {
					operationId: "createInvitations",
					summary: "Create invitations",
					description:
						"Emails a link that is valid for 7 days. An address with a pending invitation gets a new link.",
					tags,
					params: appParamsSchema,
					body: createInvitationsSchema,
					response: { 201: sentInvitationsSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				return reply
					.code(201)
					.send(await inviteMembers(services, caller, request.body, caller.session.user.name));
			},
		);

		http.post(
			"/api/apps/:id/invitations/:invitation/resend",
			{
				config: {
					...secured({ who: ["member"], permission: "team:invite" }),
					...perHour(60),
				},
				schema: {
					operationId: "resendInvitation",
					summary: "Resend an invitation",
					description: "The previous link stops working.",
					tags,
					params: invitationParams,
					response: { 200: invitationSchema, ...memberProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return resendInvitation(services, caller, request.params.invitation, caller.session.user.name);
			},
		);

		http.delete(
			"/api/apps/:id/invitations/:invitation",
			{
				config: secured({ who: ["member"], permission: "team:invite" }),
				schema: {
					operationId: "revokeInvitation",
					summary: "Revoke an invitation",
					description: "The link stops working.",
					tags,
					params: invitationParams,
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await revokeInvitation(services, caller, request.params.invitation);
				return reply.code(204).send();
			},
		);
	};
