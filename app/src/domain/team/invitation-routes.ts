import { operations, perHour, type RoutePlugin } from "../../platform/http/routes.ts";
import { appParamsSchema, idSchema, listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createInvitationsSchema, invitationSchema, sentInvitationsSchema } from "./contract.ts";
import { inviteMembers, listInvitations, resendInvitation, revokeInvitation } from "./invitations.ts";

const operation = operations("team");
const invitationParams = appParamsSchema.extend({ invitation: idSchema("invitation") });

/** Routes for members who invite. */
export const invitationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/invitations",
			operation(
				"listInvitations",
				"List pending invitations",
				secured({ who: ["member"], permission: "team:read" }),
				{
					description: "Latest first. Expired invitations can be resent.",
					params: appParamsSchema,
					response: { 200: listSchema(invitationSchema) },
				},
			),
			async (request) => ({
				data: await listInvitations(services, getCaller(request)),
			}),
		);

		http.post(
			"/api/apps/:id/invitations",
			operation(
				"createInvitations",
				"Create invitations",
				{
					...secured({ who: ["member"], permission: "team:invite" }),
					...perHour(60),
				},
				{
					description:
						"Emails a link that is valid for 7 days. An address with a pending invitation gets a new link.",
					params: appParamsSchema,
					body: createInvitationsSchema,
					response: { 201: sentInvitationsSchema },
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				return reply
					.code(201)
					.send(await inviteMembers(services, caller, request.body, caller.session.user.name));
			},
		);

		http.post(
			"/api/apps/:id/invitations/:invitation/resend",
			operation(
				"resendInvitation",
				"Resend an invitation",
				{
					...secured({ who: ["member"], permission: "team:invite" }),
					...perHour(60),
				},
				{
					description: "The previous link stops working.",
					params: invitationParams,
					response: { 200: invitationSchema },
				},
			),
			async (request) => {
				const caller = getCaller(request);
				return resendInvitation(services, caller, request.params.invitation, caller.session.user.name);
			},
		);

		http.delete(
			"/api/apps/:id/invitations/:invitation",
			operation(
				"revokeInvitation",
				"Revoke an invitation",
				secured({ who: ["member"], permission: "team:invite" }),
				{ description: "The link stops working.", params: invitationParams },
			),
			async (request) => {
				const caller = getCaller(request);
				await revokeInvitation(services, caller, request.params.invitation);
			},
		);
	};
