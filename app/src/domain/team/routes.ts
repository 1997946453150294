import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { answerSignIn, userAnswerOf } from "../auth/sign-in/session-reply.ts";
import { chooseApp, readSession } from "../auth/sign-in/sessions.ts";
import { callerOf } from "../guard/access.ts";
import { visitorOf } from "../guard/request.ts";
import { secured, tokenOf } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	changeRolesSchema,
	invitationSchema,
	invitationTokenSchema,
	inviteResultSchema,
	inviteSchema,
	listTeamSchema,
	memberPageSchema,
	memberSchema,
	offerSchema,
} from "./contract.ts";
import {
	acceptAsNew,
	acceptInvitation,
	declineInvitation,
	invite,
	listInvited,
	offerOf,
	resendInvitation,
	revokeInvitation,
} from "./invitations.ts";
import { acceptAsNewSchema } from "./register-contract.ts";
import { changeRoles, listTeam, pageOfTeam, removeMember } from "./team.ts";

const done = z.undefined().meta({ description: "Done." });
const tags = ["team"];
const params = z.object({ id: idOf("app") });
const memberParams = params.extend({ member: idOf("member") });
const invitationParams = params.extend({ invitation: idOf("invitation") });
const offerParams = z.object({ id: idOf("invitation") });
const ofMember = problems(422);
const changing = problems(404, 409, 422);
const linkLimit = { rateLimit: { max: 60, timeWindow: "1 hour" } };

export const teamRoutes =
	(services: Services): Routes =>
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
					response: { 200: listOf(memberSchema), ...ofMember },
				},
			},
			async (request) => ({
				data: await listTeam(services, callerOf(request)),
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
					response: { 200: memberPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfTeam(services, callerOf(request), request.query),
		);

		http.patch(
			"/api/apps/:id/members/:member",
			{
				config: secured({ who: ["member"], permission: "team:update" }),
				schema: {
					operationId: "changeRoles",
					summary: "Update a member's roles",
					description: "Only owners can grant or remove the owner role. At least one owner must remain.",
					tags,
					params: memberParams,
					body: changeRolesSchema,
					response: { 200: memberSchema, ...changing },
				},
			},
			async (request) => {
				const caller = callerOf(request);
				const { name } = caller.session.user;
				return changeRoles(services, caller, request.params.member, request.body.roles, name);
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
					response: { 204: done, ...changing },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
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
					response: { 200: listOf(invitationSchema), ...ofMember },
				},
			},
			async (request) => ({
				data: await listInvited(services, callerOf(request)),
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
					operationId: "invite",
					summary: "Create invitations",
					description:
						"Emails a link that is valid for 7 days. An address with a pending invitation gets a new link.",
					tags,
					params,
					body: inviteSchema,
					response: { 201: inviteResultSchema, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				return reply.code(201).send(await invite(services, caller, request.body, caller.session.user.name));
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
					response: { 200: invitationSchema, ...ofMember },
				},
			},
			async (request) => {
				const caller = callerOf(request);
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
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await revokeInvitation(services, caller, request.params.invitation);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/invitations/:id",
			{
				config: { ...tokenOf("an invitation link"), ...linkLimit },
				schema: {
					operationId: "getOffer",
					summary: "Retrieve an invitation",
					description: "The app, the roles and the member who invited.",
					tags,
					params: offerParams,
					querystring: invitationTokenSchema,
					response: { 200: offerSchema, ...problems(404, 422) },
				},
			},
			async (request) => offerOf(services, request.params.id, request.query.token),
		);

		http.post(
			"/api/invitations/:id/accept",
			{
				config: { ...secured({ who: ["user"] }), ...linkLimit },
				schema: {
					operationId: "acceptInvitation",
					summary: "Accept an invitation",
					description:
						"The account's email must be the invited one. The session switches to the app.",
					tags,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: done, ...problems(403, 404, 409, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				const given = { ...request.params, ...request.body };
				const { app } = await acceptInvitation(services, me, given, visitorOf(request));
				await chooseApp(services, me, app, "test");
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/invitations/:id/register",
			{
				config: { ...tokenOf("an invitation link", { csrf: "unless_token" }), ...linkLimit },
				schema: {
					operationId: "acceptInvitationAsNew",
					summary: "Create an account and accept",
					description: "The link proves the email address. Signs in to the new account.",
					tags,
					params: offerParams,
					body: acceptAsNewSchema,
					response: { 201: userAnswerOf(services.config), ...problems(404, 409, 422) },
				},
			},
			async (request, reply) => {
				const { as_token } = request.body;
				const opened = await acceptAsNew(services, request.params.id, request.body, visitorOf(request));
				const session = await readSession(services, opened.token);
				if (session) await chooseApp(services, session, opened.app, "test");
				reply.code(201);
				return answerSignIn(services, request, reply, opened, as_token);
			},
		);

		http.post(
			"/api/invitations/:id/decline",
			{
				config: { ...tokenOf("an invitation link", { csrf: "always" }), ...linkLimit },
				schema: {
					operationId: "declineInvitation",
					summary: "Decline an invitation",
					description: "Notifies the member who invited.",
					tags,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: done, ...problems(404, 422) },
				},
			},
			async (request, reply) => {
				await declineInvitation(services, { ...request.params, ...request.body }, visitorOf(request));
				return reply.code(204).send();
			},
		);
	};
