import { z } from "zod";
import { idSchema, listSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
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
import {
	createInvitationsSchema,
	invitationOfferSchema,
	invitationSchema,
	invitationTokenSchema,
	listTeamSchema,
	memberPageSchema,
	memberSchema,
	sentInvitationsSchema,
	updateMemberSchema,
} from "./contract.ts";
import { inviteMembers, listInvitations, resendInvitation, revokeInvitation } from "./invitations.ts";
import { listMembers, listTeam, removeMember, updateMember } from "./team.ts";

const noContentSchema = z.undefined().meta({ description: "Done." });
const tags = ["team"];
const params = z.object({ id: idSchema("app") });
const memberParams = params.extend({ member: idSchema("member") });
const invitationParams = params.extend({ invitation: idSchema("invitation") });
const offerParams = z.object({ id: idSchema("invitation") });
const memberProblems = problemResponses(422);
const changeProblems = problemResponses(404, 409, 422);
const linkRateLimit = { rateLimit: { max: 60, timeWindow: "1 hour" } };

export const teamRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/members",
			{
				config: secured({ who: ["member"], permission: "team:read" }),
				schema: {
					operationId: "listMembers",
					summary: "List an app's members",
					description: "For every member of the team.",
					tags,
					params,
					response: { 200: listSchema(memberSchema), ...memberProblems },
				},
			},
			async (request) => ({
				data: await listMembers(services, getCaller(request)),
			}),
		);

		http.get(
			"/api/v1/team/members",
			{
				config: secured({ who: ["key", "session"], permission: "team:read" }),
				schema: {
					operationId: "listTeam",
					summary: "List team members",
					description: "In order of joining.",
					tags,
					querystring: listTeamSchema,
					response: { 200: memberPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listTeam(services, getCaller(request), request.query),
		);

		http.patch(
			"/api/apps/:id/members/:member",
			{
				config: secured({ who: ["member"], permission: "team:update" }),
				schema: {
					operationId: "updateMember",
					summary: "Update a member's roles",
					description: "Only owners can grant or remove the owner role. At least one owner must remain.",
					tags,
					params: memberParams,
					body: updateMemberSchema,
					response: { 200: memberSchema, ...changeProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				const { name } = caller.session.user;
				return updateMember(services, caller, request.params.member, request.body.roles, name);
			},
		);

		http.delete(
			"/api/apps/:id/members/:member",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "who can always leave; removing others requires `team:remove`",
				}),
				schema: {
					operationId: "removeMember",
					summary: "Remove a member",
					description: "At least one owner must remain.",
					tags,
					params: memberParams,
					response: { 204: noContentSchema, ...changeProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await removeMember(services, caller, request.params.member);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/invitations",
			{
				config: secured({ who: ["member"], permission: "team:read" }),
				schema: {
					operationId: "listInvitations",
					summary: "List pending invitations",
					description: "Latest first. Expired invitations can be resent.",
					tags,
					params,
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
					rateLimit: { max: 60, timeWindow: "1 hour" },
				},
				schema: {
					operationId: "createInvitations",
					summary: "Create invitations",
					description:
						"Emails a link that is valid for 7 days. An address with a pending invitation gets a new link.",
					tags,
					params,
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
					rateLimit: { max: 60, timeWindow: "1 hour" },
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
